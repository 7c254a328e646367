/** Whether the database can keep a text: it takes no NUL, and as JSON no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
