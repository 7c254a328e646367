// Not Intl: its short September differs between browsers (“Sep”, “Sept”).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A day as the portal shows it, in UTC, which is Ghana’s time (D-088). A missing or invalid one is “N/A”.
 * @example date('2026-11-12') // '12 Nov 2026'
 */
export function date(value: string | number | Date | null | undefined): string {
  const day = new Date(value ?? NaN);
  if (Number.isNaN(day.getTime())) return 'N/A';
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
