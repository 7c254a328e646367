import { addDays } from './pickupWindow';

/** `month` from 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** RL-023. */
const WEEKS = 6;
const DAYS_OF_WEEK = 7;
/** RL-024: the number of years before and after the current one. */
const YEARS_AROUND = 10;

export function monthOf(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function addMonths({ year, month }: Month, months: number): Month {
  const count = year * 12 + (month - 1) + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** The first day of a month, as `YYYY-MM-DD`. */
export function firstOf({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}

/** Six weeks from Monday to Sunday that contain the month (RL-023). */
export function weeksOf(month: Month): string[][] {
  const first = firstOf(month);
  const sinceMonday = (new Date(first).getUTCDay() + 6) % DAYS_OF_WEEK;
  const start = addDays(first, -sinceMonday);
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, index) => addDays(start, week * DAYS_OF_WEEK + index)),
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
const MONTHS_BY_KEY = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** The day that a key moves the focus to; undefined for other keys. */
export function moveDay(key: string, from: string): string | undefined {
  const days = DAYS_BY_KEY.get(key);
  if (days !== undefined) return addDays(from, days);
  const sinceMonday = (new Date(from).getUTCDay() + 6) % 7;
  if (key === 'Home') return addDays(from, -sinceMonday);
  if (key === 'End') return addDays(from, 6 - sinceMonday);
  const months = MONTHS_BY_KEY.get(key);
  return months === undefined ? undefined : sameDayInMonth(from, months);
}

/** The same day of another month, or its last day if it is shorter. */
function sameDayInMonth(from: string, months: number): string {
  const target = addMonths(monthOf(from), months);
  const day = addDays(firstOf(target), Number(from.slice(8)) - 1);
  return monthOf(day).month === target.month ? day : addDays(firstOf(addMonths(target, 1)), -1);
}
