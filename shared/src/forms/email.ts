/**
 * Whether a text, blanks around it aside, looks like an e-mail address (D-094): `^[^\s@]+@[^\s@]+\.[^\s@]+$`, here without
 * the pattern's time for long texts.
 */
export function isEmail(text: string): boolean {
  const [name, domain, ...more] = text.trim().split('@');
  if (!name || domain === undefined || more.length > 0 || /\s/.test(text.trim())) return false;
  return domain.slice(1, -1).includes('.');
}
