/**
 * The absolute http(s) URL of a link; undefined for `javascript:`, `data:` and other schemes. Paths (`/marketplace`) are
 * resolved against the page's URL. Apart from ExternalLink, which loads more of MUI than the first page needs.
 */
export function httpHref(href: string): string | undefined {
  try {
    const url = new URL(href, window.location.href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
