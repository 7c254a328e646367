import { addMonths, firstOf, monthOf } from './calendar';
import { addDays } from './pickupWindow';

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
export function toDay(key: string, from: string): string | undefined {
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
