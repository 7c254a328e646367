/** In characters. No address of the portal is longer. */
const MAX_LENGTH = 2000;

/** A backslash, or a second slash, also percent-encoded: browsers and routers may read what follows as another host. */
const LEAVES_THE_SITE = /\\|^\/(\/|%2f|%5c)/i;

/**
 * The address to return to after sign-in; `/` unless it is a path of this site that starts with a single slash (D-032).
 */
export function safeReturnTo(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_LENGTH) return '/';
  if (!returnTo.startsWith('/') || LEAVES_THE_SITE.test(returnTo)) return '/';
  // The parser removes tabs and line breaks, so `/<tab>/evil` becomes another host only here.
  const address = parse(returnTo);
  // It resolves dots, too: the path of `/..//evil` begins with two slashes only now.
  if (address?.origin !== window.location.origin || LEAVES_THE_SITE.test(address.pathname)) return '/';
  return address.pathname + address.search + address.hash;
}

function parse(returnTo: string): URL | null {
  try {
    return new URL(returnTo, window.location.origin);
  } catch {
    return null;
  }
}
