export const HTTP_URL = 'must be an absolute http or https address';

/** Browsers before Chromium 120 have no `URL.canParse`. */
export function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

export const isHttpUrl = (value: string) => /^https?:\/\/[^/?#\\]/.test(value) && originOf(value) !== undefined;

/**
 * Why a text is no valid address, or undefined. Blanks and credentials, which are hard to see in an address, have
 * messages of their own.
 */
export function urlProblem(value: string, isValid = isHttpUrl, otherwise = HTTP_URL): string | undefined {
  if (/\s/.test(value)) return 'must not contain blanks';
  if (/^[a-z][\w+.-]*:\/\/[^/?#\\]*@/i.test(value)) return 'must not contain a user name or password';
  return isValid(value) ? undefined : otherwise;
}
