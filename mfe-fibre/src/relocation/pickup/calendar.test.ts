/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { calendarYears, checkPickupDate, currentDay, weeksOf, type Month } from './calendar';

test.each(vectors<Month, { first: string; last: string; cells: number }>('calendarGrid'))(
  'RL-023 CN-017 $id a month has six weeks from Monday to Sunday',
  ({ input, expected }) => {
    const weeks = weeksOf(input);
    const days = weeks.flat();
    expect({ first: days[0], last: days.at(-1), cells: days.length }).toEqual(expected);
    expect(weeks.every((week) => week.length === 7 && new Date(week[0] ?? '').getUTCDay() === 1)).toBe(true);
  },
);

test.each(vectors<number, { first: number; last: number; count: number }>('calendarYears'))(
  'RL-024 CN-017 $id the calendar offers the current year, ten before it and ten after it',
  ({ input, expected }) => {
    const years = calendarYears(input);
    expect({ first: years[0], last: years.at(-1), count: years.length }).toEqual(expected);
  },
);

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
