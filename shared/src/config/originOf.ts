/** The origin of a URL; null if it cannot be parsed. Browsers before Chromium 120 have no `URL.canParse`. */
export function originOf(url: string): string | null {
  try {
    return new URL(url).origin;
  } catch {
    return null;
  }
}
