/** Longer addresses are not ours. */
const MAX_LENGTH = 2000;

/** A backslash, or a second slash however it is written: browsers and routers may read them as another host. */
const LEAVES_THE_SITE = /\\|^\/(\/|%2f|%5c)/i;

/**
 * The address to go to after sign-in. What is not plainly a path of this site becomes `/`
 * (D-032: same-origin paths that start with a single slash only).
 */
export function safeReturnTo(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH) return '/';
  if (!wanted.startsWith('/') || LEAVES_THE_SITE.test(wanted)) return '/';
  // The parser drops tabs and line breaks: `/<tab>/evil` becomes another host only here, `/<tab>/` none at all.
  const address = parse(wanted);
  // And it resolves dots: what is left of `/..//evil` begins with two slashes only now.
  if (address?.origin !== window.location.origin || LEAVES_THE_SITE.test(address.pathname)) return '/';
  return address.pathname + address.search + address.hash;
}

function parse(wanted: string): URL | null {
  try {
    return new URL(wanted, window.location.origin);
  } catch {
    return null;
  }
}
