const DAY_MS = 86_400_000;

/** A month of a year; `month` is from 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** The calendar shows every month as this many weeks (RL-023). */
const WEEKS_SHOWN = 6;
const DAYS_PER_WEEK = 7;
/** The number of years before and after the current one that can be selected (RL-024). */
const YEARS_AROUND = 10;

export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function addMonths({ year, month }: Month, months: number): Month {
  return monthOf(firstDayOf({ year, month: month + months }));
}

/** The first day of a month, as `YYYY-MM-DD`. */
export function firstDayOf({ year, month }: Month): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10);
}

/** Six weeks from Monday to Sunday that contain the month (RL-023). */
export function weeksOf(month: Month): string[][] {
  const first = firstDayOf(month);
  const daysSinceMonday = (new Date(first).getUTCDay() + 6) % DAYS_PER_WEEK;
  const start = addDays(first, -daysSinceMonday);
  return Array.from({ length: WEEKS_SHOWN }, (_, week) =>
    Array.from({ length: DAYS_PER_WEEK }, (_day, index) => addDays(start, week * DAYS_PER_WEEK + index)),
  );
}

export function calendarYears(current: number): number[] {
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => current - YEARS_AROUND + index);
}

const DAYS_BY_KEY = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** The day that an arrow key moves the focus to; undefined for other keys. */
export function dayAfterArrowKey(key: string, from: string): string | undefined {
  const days = DAYS_BY_KEY.get(key);
  return days === undefined ? undefined : addDays(from, days);
}

/** First and last day of a pickup, in days from today (CN-017, D-015). */
const FIRST_DAY_OFFSET = 1;
const LAST_DAY_OFFSET = 15;

/** Today in Ghana, wherever the device is, as `YYYY-MM-DD`. Ghana's time zone is UTC. */
export const currentDay = (): string => new Date().toISOString().slice(0, 10);

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first and the last day that can be selected for the pickup, both `YYYY-MM-DD` (RL-022). */
export function pickupWindow(today: string): { first: string; last: string } {
  return { first: addDays(today, FIRST_DAY_OFFSET), last: addDays(today, LAST_DAY_OFFSET) };
}

/** The error text of a pickup date, undefined if it is valid (RL-015, RL-016, RL-017). */
export function checkPickupDate(day: string, today: string): string | undefined {
  const { first, last } = pickupWindow(today);
  if (day === '') return 'Please select a pickup date';
  if (day < first) return 'Please select a date from tomorrow onwards';
  return day > last ? 'Please select a date within the next 2 weeks' : undefined;
}
