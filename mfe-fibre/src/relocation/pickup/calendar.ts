import { addDays } from './pickupWindow';

/** A page of the calendar; `month` from 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** RL-023. */
const WEEKS = 6;
const DAYS_OF_WEEK = 7;
/** RL-024: so many years before and after the current one. */
const YEARS_AROUND = 10;

/** The page a day is on. */
export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** The page `months` after another. */
export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** The first day of a page, as `YYYY-MM-DD`. */
export function firstOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** Six weeks from Monday to Sunday with all days of a month (RL-023); days of its neighbours fill them up. */
export function weeksOf(month: Month): string[][] {
  const first = firstOf(month);
  const sinceMonday = (new Date(first).getUTCDay() + 6) % DAYS_OF_WEEK;
  const start = addDays(first, -sinceMonday);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, index) => addDays(start, week * DAYS_OF_WEEK + index)),
  );
}

/** The years to choose from: ten before, ten after (RL-024). */
export function calendarYears(current: number): number[] {
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => current - YEARS_AROUND + index);
}

/** How many days each key goes. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);
const PAGES = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** Where a key leads from a day of the calendar; undefined for keys that do not move. */
export function moveDay(key: string, from: string): string | undefined {
  const step = STEPS.get(key);
  if (step !== undefined) return addDays(from, step);
  const sinceMonday = (new Date(from).getUTCDay() + 6) % 7;
  if (key === 'Home') return addDays(from, -sinceMonday);
  if (key === 'End') return addDays(from, 6 - sinceMonday);
  const pages = PAGES.get(key);
  return pages === undefined ? undefined : sameDayOf(from, pages);
}

/** The same day some months away, or that month's last. */
function sameDayOf(from: string, months: number): string {
  const there = addMonths(monthOf(from), months);
  const day = addDays(firstOf(there), Number(from.slice(8)) - 1);
  return monthOf(day).month === there.month ? day : addDays(firstOf(addMonths(there, 1)), -1);
}
