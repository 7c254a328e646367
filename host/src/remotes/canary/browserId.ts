const KEY = 'portal:browser';
let forThisPage: string | undefined;

/**
 * A random number that stands for this browser, so that it stays with one side of a canary. Made when it is first asked
 * for, which is only while some remote has a canary; says nothing about the customer. Without storage it lasts as long
 * as the page. Also part of the blocking `boot` script: it uses no room of `shared`.
 */
export function browserId(): string {
  return (forThisPage ??= stored() ?? made());
}

function stored(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function made(): string {
  const id = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Denied or full: the page has it all the same.
  }
  return id;
}
