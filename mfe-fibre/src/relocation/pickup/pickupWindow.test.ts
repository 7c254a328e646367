/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { checkPickupDate, currentDay } from './calendar';

test.each(vectors<{ today: string; date: string }, string | null>('pickupDate'))(
  'RL-015 RL-016 RL-017 RL-022 CN-017 $id on $input.today the pickup date “$input.date” has the error $expected',
  ({ input, expected }) => {
    expect(checkPickupDate(input.date, input.today) ?? null).toBe(expected);
  },
);

test('RL-022 D-015 today is the day in Ghana, also on a device west of it', () => {
  jest.useFakeTimers({ now: new Date('2026-11-05T00:30:00Z') });
  expect(new Date().getDate()).toBe(4);
  expect(currentDay()).toBe('2026-11-05');
  jest.useRealTimers();
});
