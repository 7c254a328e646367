/** The limit in characters. Every address of the portal is shorter. */
const MAX_RETURN_TO_LENGTH = 2000;

/** A backslash, or a second slash, also percent-encoded: browsers and routers may read what follows as another host. */
const OTHER_HOST_PATTERN = /\\|^\/(\/|%2f|%5c)/i;

/**
 * The address to return to after sign-in; `/` unless it is a path of this site that starts with a single slash (D-032).
 */
export function safeReturnTo(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_RETURN_TO_LENGTH) return '/';
  if (!returnTo.startsWith('/') || OTHER_HOST_PATTERN.test(returnTo)) return '/';
  // The parser removes tabs and line breaks: `/<tab>/evil` becomes the address of another host.
  const address = parseAddress(returnTo);
  // The parser resolves dots, too: the path of `/..//evil` begins with two slashes only after parsing.
  if (address?.origin !== window.location.origin || OTHER_HOST_PATTERN.test(address.pathname)) return '/';
  return address.pathname + address.search + address.hash;
}

function parseAddress(returnTo: string): URL | null {
  try {
    return new URL(returnTo, window.location.origin);
  } catch {
    return null;
  }
}
