/** The value of a cookie in the header `Cookie`; undefined without it. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([found]) => found === name)?.[1];
}
