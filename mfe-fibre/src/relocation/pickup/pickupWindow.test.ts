/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { addDays, checkPickupDate, dayOf, pickupWindow } from './pickupWindow';

test.each(vectors<{ today: string; date: string }, string | null>('pickupDate'))(
  'RL-015 RL-016 RL-017 RL-022 CN-017 $id on $input.today the pickup date “$input.date” has the error $expected',
  ({ input, expected }) => {
    expect(checkPickupDate(input.date, input.today) ?? null).toBe(expected);
  },
);

test('RL-022 CN-017 exactly fifteen pickup days are available, from tomorrow on', () => {
  const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (now) => {
      const today = dayOf(now);
      const open = Array.from({ length: 60 }, (_, index) => addDays(today, index - 20)).filter(
        (day) => checkPickupDate(day, today) === undefined,
      );
      expect(open).toHaveLength(15);
      expect(open[0]).toBe(addDays(today, 1));
      expect(pickupWindow(today)).toEqual({ first: open[0], last: open[14] });
    }),
  );
});

test('RL-010 D-015 a day is in the customer’s time zone', () => {
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
  expect(dayOf(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
});
