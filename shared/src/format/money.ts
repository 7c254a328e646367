/**
 * An amount in Ghana cedis with two decimals and commas between thousands (D-129). A missing or invalid amount is 0.
 * @example money(2450) // 'GHS 2,450.00'
 */
export function money(amount: number | string | null | undefined): string {
  const number = Number(amount ?? 0);
  const fixed = (Number.isFinite(number) ? number : 0).toFixed(2).replace(/^-(?=0\.00$)/, '');
  return `GHS ${fixed.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
