/** The origin a browser makes of an address; null for what it cannot open. Phones before Chromium 120 have no `URL.canParse`. */
export function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
