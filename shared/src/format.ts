// Intl is not used: browsers abbreviate September differently (“Sep”, “Sept”).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A date in UTC, which is Ghana’s time zone (D-088). A time without a zone is in UTC, too. A missing or invalid date
 * gives “N/A”.
 * @example formatDate('2026-11-12') // '12 Nov 2026'
 */
export function formatDate(value: string | number | Date | null | undefined): string {
  const day = new Date(typeof value === 'string' ? value.replace(/T[\d:.]+$/, '$&Z') : (value ?? NaN));
  if (Number.isNaN(day.getTime())) return 'N/A';
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/**
 * An amount in Ghana cedis with two decimals and commas between thousands (D-129). A missing or invalid amount is 0.
 * @example formatMoney(2450) // 'GHS 2,450.00'
 */
export function formatMoney(amount: number | string | null | undefined): string {
  const number = Number(amount ?? 0);
  const fixed = (Number.isFinite(number) ? number : 0).toFixed(2).replace(/^-(?=0\.00$)/, '');
  return `GHS ${fixed.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/**
 * A name as it is displayed (D-063): the first character of each word in upper case, the rest in lower case. Words are
 * separated by whitespace.
 * @example titleCase('mary-jane AMA') // 'Mary-jane Ama'
 */
export function titleCase(name: string): string {
  return name.trim().replace(/\S+/g, (word) => {
    const [first = '', ...rest] = word;
    return first.toUpperCase() + rest.join('').toLowerCase();
  });
}

/**
 * The first character of each name in upper case, for an avatar without a picture. An empty name adds nothing.
 * @example initials('ɔheneba', 'Asante') // 'ƆA'
 */
export function initials(...names: string[]): string {
  return names.map((name) => (Array.from(name.trim())[0] ?? '').toUpperCase()).join('');
}
