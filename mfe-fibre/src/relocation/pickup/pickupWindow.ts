const DAY_MS = 86_400_000;
/** First and last day of a pickup, in days from today (CN-017, D-015). */
const FIRST_DAY_OFFSET = 1;
const LAST_DAY_OFFSET = 15;

/** Today in Ghana, wherever the device is, as `YYYY-MM-DD`. Ghana's time zone is UTC. */
export const currentDay = (): string => new Date().toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** RL-022. */
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
