/** Whether a text looks like an e-mail address: something, @, a domain with a dot, and no blanks. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
