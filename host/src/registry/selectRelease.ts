import { storedText } from '@portal/shared/storage';
import type { ServedManifest } from './RegistryIndex';

/** The stable release or the canary of a remote that this page uses. */
export type SelectedRelease = Omit<ServedManifest, 'canary'> & { isCanary: boolean };

/** Canaries that failed on this page, as `name@version`. The page uses the stable release instead. */
const rejectedCanaries = new Set<string>();

/** Whether this page uses the canary of a remote instead of its stable release. */
export function usesCanary(name: string, canary: { version: string; percent: number }): boolean {
  return !rejectedCanaries.has(`${name}@${canary.version}`) && isInCanary(browserId(), name, canary.percent);
}

/**
 * The release that this browser gets: the canary if the bucket of the browser is below the percentage, else the stable
 * release. The loader, the prefetch and the boot script all call this function, so that they request the same files.
 */
export function selectRelease(manifest: ServedManifest): SelectedRelease {
  const { canary, name, ...stable } = manifest;
  return canary && usesCanary(name, canary)
    ? { ...canary, name, isCanary: true }
    : { ...stable, name, isCanary: false };
}

/** From now on this page uses the stable release instead of this canary. */
export function rejectCanary({ name, version }: SelectedRelease): void {
  rejectedCanaries.add(`${name}@${version}`);
}

/**
 * Whether a browser is among the `percent` of all browsers that get the canary of a remote. The result for a browser
 * never changes, is independent for each remote, and a higher percentage only adds browsers.
 */
export function isInCanary(browser: string, remote: string, percent: number): boolean {
  return bucketOf(`${browser}:${remote}`) < percent * 100;
}

/** Maps a text to 0 … 9999: FNV-1a, then the finalizer of MurmurHash3, or similar texts would get similar numbers. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

const storedBrowserId = storedText('local', 'portal:browser');
let idOfThisPage: string | undefined;

/**
 * A random id of this browser, so that it always gets the same release of a remote that has a canary; without a canary
 * none is created. It holds nothing about the customer. Without storage it lasts as long as the page.
 */
function browserId(): string {
  if (idOfThisPage) return idOfThisPage;
  const random = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('');
  idOfThisPage = storedBrowserId.read() ?? random();
  storedBrowserId.write(idOfThisPage);
  return idOfThisPage;
}
