const BROWSER_ID_KEY = 'portal:browser';
let idOfThisPage: string | undefined;

/**
 * A random id of this browser, so that it always gets the same release while a remote has a canary. It is created on the first call, which
 * happens only while a remote has a canary, and holds nothing about the customer. Without storage it lasts as long as the
 * page. The blocking `boot` script includes this file, so it imports no module of `@portal/shared`.
 */
export function browserId(): string {
  if (idOfThisPage) return idOfThisPage;
  idOfThisPage = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');
  try {
    idOfThisPage = localStorage.getItem(BROWSER_ID_KEY) ?? idOfThisPage;
    localStorage.setItem(BROWSER_ID_KEY, idOfThisPage);
  } catch {
    // Storage is denied or full.
  }
  return idOfThisPage;
}
