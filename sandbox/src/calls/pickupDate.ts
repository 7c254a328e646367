const DAY_MS = 86_400_000;
/** How many days after today the last possible pickup date is. */
const MAX_DAYS_AHEAD = 15;
const ACCRA_DATE = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Accra' });

/** The date in Accra at an instant, as `YYYY-MM-DD`. */
export function accraDate(now: Date): string {
  return ACCRA_DATE.format(now);
}

/**
 * The validation text for a pickup date, or undefined if it is from tomorrow to 15 days from today, both included
 * (D-015). Dates as `YYYY-MM-DD`, in the time zone of Accra.
 */
export function checkPickupDate(date: string, now: Date): string | undefined {
  const days = (Date.parse(date) - Date.parse(accraDate(now))) / DAY_MS;
  if (Number.isNaN(days)) return 'Please select a pickup date';
  if (days < 1) return 'Please select a date from tomorrow onwards';
  return days > MAX_DAYS_AHEAD ? 'Please select a date within the next 2 weeks' : undefined;
}
