// Intl is not used: browsers abbreviate September differently (“Sep”, “Sept”).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A date in UTC, which is Ghana’s time zone (D-088). A time without a zone is in UTC, too. A missing or invalid date gives
 * “N/A”.
 * @example date('2026-11-12') // '12 Nov 2026'
 */
export function date(value: string | number | Date | null | undefined): string {
  const day = new Date(typeof value === 'string' ? value.replace(/T[\d:.]+$/, '$&Z') : (value ?? NaN));
  if (Number.isNaN(day.getTime())) return 'N/A';
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
