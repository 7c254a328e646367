/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { addDays, checkPickupDate, currentDay, pickupWindow } from './pickupWindow';

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
      const today = now.toISOString().slice(0, 10);
      const open = Array.from({ length: 60 }, (_, index) => addDays(today, index - 20)).filter(
        (day) => checkPickupDate(day, today) === undefined,
      );
      expect(open).toHaveLength(15);
      expect(open[0]).toBe(addDays(today, 1));
      expect(pickupWindow(today)).toEqual({ first: open[0], last: open[14] });
    }),
  );
});

test('RL-022 D-015 today is the day in Ghana, also on a device west of it', () => {
  jest.useFakeTimers({ now: new Date('2026-11-05T00:30:00Z') });
  expect(new Date().getDate()).toBe(4);
  expect(currentDay()).toBe('2026-11-05');
  jest.useRealTimers();
});
