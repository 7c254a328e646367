/**
 * The absolute address, if it is one a link may lead to: `javascript:`, `data:` and the like give undefined.
 * Paths (`/marketplace`) are resolved against the portal.
 */
export function httpHref(href: string): string | undefined {
  try {
    const url = new URL(href, window.location.href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
