const DAY_MS = 86_400_000;
/** CN-017: the router may be picked up from tomorrow to 15 days from today, both included (D-015). */
const FIRST_DAY = 1;
const LAST_DAY = 15;

/** The calendar day where the customer is, as `YYYY-MM-DD`. Days are texts from here on: they compare as they sort. */
export function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** The day `days` after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days a pickup may be on (RL-022). */
export function pickupWindow(today: string): { first: string; last: string } {
  return { first: addDays(today, FIRST_DAY), last: addDays(today, LAST_DAY) };
}

/** What is wrong with a pickup day, `''` being none yet; undefined when it is right (RL-015, RL-016, RL-017). */
export function checkPickupDate(day: string, today: string): string | undefined {
  const { first, last } = pickupWindow(today);
  if (day === '') return 'Please select a pickup date';
  if (day < first) return 'Please select a date from tomorrow onwards';
  return day > last ? 'Please select a date within the next 2 weeks' : undefined;
}
