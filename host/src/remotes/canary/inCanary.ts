/**
 * Whether this browser is one of the `percent` of all that get the canary of a remote. The same browser always gets
 * the same answer, another remote draws anew, and a higher percentage only adds browsers.
 */
export function inCanary(browser: string, remote: string, percent: number): boolean {
  return bucket(`${browser}:${remote}`) < percent * 100;
}

/** 0 … 9999: FNV-1a with the last mixing of MurmurHash3, because FNV alone leaves neighbours close together. */
function bucket(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}
