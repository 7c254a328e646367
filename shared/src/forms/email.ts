/**
 * Whether a trimmed text matches the e-mail pattern `^[^\s@]+@[^\s@]+\.[^\s@]+$` (D-094). Implemented without the regular
 * expression, whose backtracking is slow on long texts.
 */
export function isEmail(text: string): boolean {
  const [name, domain, ...more] = text.trim().split('@');
  if (!name || domain === undefined || more.length > 0 || /\s/.test(text.trim())) return false;
  return domain.slice(1, -1).includes('.');
}
