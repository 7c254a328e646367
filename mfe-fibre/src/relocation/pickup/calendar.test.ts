/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { calendarYears, moveDay, weeksOf, type Month } from './calendar';

type ExpectedGrid = { first: string; last: string; cells: number };

test.each(vectors<Month, ExpectedGrid>('calendarGrid'))(
  'RL-023 CN-017 $id a month has six weeks from Monday to Sunday',
  ({ input, expected }) => {
    const weeks = weeksOf(input);
    const days = weeks.flat();
    expect({ first: days[0], last: days.at(-1), cells: days.length }).toEqual(expected);
    expect(weeks).toHaveLength(6);
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

test.each([
  ['ArrowRight', '2026-11-30', '2026-12-01'],
  ['ArrowLeft', '2027-01-01', '2026-12-31'],
  ['ArrowDown', '2026-11-25', '2026-12-02'],
  ['ArrowUp', '2026-11-25', '2026-11-18'],
  ['Tab', '2026-11-25', undefined],
  ['constructor', '2026-11-25', undefined],
])('the key %s moves the focus from %s to %s', (key, from, to) => {
  expect(moveDay(key, from)).toBe(to);
});
