const DAY_MS = 86_400_000;
/** The last possible day, counted from today. */
const LAST_DAY = 15;

/** Today's date in Accra, as `YYYY-MM-DD`. */
export function accraDate(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Accra' }).format(now);
}

/**
 * The validation text for a pickup date, or undefined if it is from tomorrow to 15 days from today, both included
 * (D-015). Dates as `YYYY-MM-DD`, in the time zone of Accra.
 */
export function checkPickupDate(date: string, now: Date): string | undefined {
  const days = (Date.parse(date) - Date.parse(accraDate(now))) / DAY_MS;
  if (Number.isNaN(days)) return 'Please select a pickup date';
  if (days < 1) return 'Please select a date from tomorrow onwards';
  return days > LAST_DAY ? 'Please select a date within the next 2 weeks' : undefined;
}
