/** Whether PostgreSQL can store a text: it accepts no NUL, and in jsonb no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
