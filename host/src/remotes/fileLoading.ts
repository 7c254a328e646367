import { PORTAL_FILE_TIMEOUT_MS } from '../registry/RegistryIndex';

type FileElement = HTMLScriptElement | HTMLLinkElement;

const CHECKSUM_PATTERN = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A checksum that no file has, so that the browser refuses every response. */
const UNMATCHABLE_CHECKSUM = `sha384-${'A'.repeat(64)}`;

/** Fired while a slow file arrives. Remotes show it as progress, and fire it for files that they fetch themselves. */
const PROGRESS_EVENT = 'portal:progress';

const page = globalThis as {
  /** Checksums by path. Remotes read it, too, for files that they fetch themselves. */
  __portalIntegrity?: Record<string, string>;
  /** Webpack's runtime in host and remotes calls it for each element of a file (tooling/plugins/fileLoading.mjs). */
  __portalFile?: (element: FileElement, address: string, isRemote: boolean) => void;
};

/** How many requests there were for a file, by path. */
const requestCounts = new Map<string, number>();
/** The paths of the files of which a part has arrived. */
const partialFiles = new Set<string>();

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** Makes the browser refuse a file of this release from now on if its checksum differs from that in the manifest. */
export function registerChecksums({ files }: { files: Record<string, string> }): void {
  page.__portalIntegrity ??= {};
  for (const [address, checksum] of Object.entries(files)) page.__portalIntegrity[pathOf(address)] = checksum;
}

export function registeredChecksum(address: string): string | undefined {
  return page.__portalIntegrity?.[pathOf(address)];
}

/**
 * The address for the next request of a file; counts the requests. Each further one gets another query, because a
 * browser that still waits for the first response would make the second request wait, too. Exception: the second
 * request for a file of which a part has arrived has the same address, so that the browser continues the transfer.
 */
export function nextRequestAddress(address: string): string {
  const path = pathOf(address);
  const before = requestCounts.get(path) ?? 0;
  requestCounts.set(path, before + 1);
  return before > 1 || (before === 1 && !partialFiles.has(path)) ? `${address}?r=${before}` : address;
}

/**
 * Sets the checksum and the time limit of a file that an element will load.
 * @param isRemote whether a file without a valid checksum is refused: browsers ignore one of an unknown form
 * @param timeoutType the type of the event that `onerror` gets after a time-out
 */
export function setIntegrityAndTimeout(
  element: FileElement,
  address: string,
  isRemote: boolean,
  timeoutType: string,
): void {
  const known = registeredChecksum(address);
  const integrity = isRemote && !CHECKSUM_PATTERN.test(known ?? '') ? UNMATCHABLE_CHECKSUM : known;
  if (integrity) {
    element.integrity = integrity;
    element.crossOrigin = 'anonymous';
  }
  failWhenStalled(element, pathOf(address), timeoutType);
}

/** Sets address, checksum and time limit of lazily loaded files. Call it before the first lazy import of the page. */
export function installFileLoading(): void {
  page.__portalFile = (element, address, isRemote) => {
    if (element instanceof HTMLScriptElement) element.src = nextRequestAddress(address);
    else element.href = nextRequestAddress(address);
    setIntegrityAndTimeout(element, address, isRemote, 'timeout');
  };
}

/**
 * Calls `onerror` when no byte of the file, or of another file that is being loaded, has arrived within the time limit
 * (D-131): on a slow connection a file may wait for another one. Elements report no progress, so a file that takes
 * longer than half of the limit is also fetched: browsers answer both requests with one transfer.
 */
function failWhenStalled(element: FileElement, path: string, timeoutType: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function fail() {
    window.removeEventListener(PROGRESS_EVENT, restart);
    // The loaders remove `onerror` when the file is loaded or has failed, and read only these fields of the event.
    const event: unknown = { type: timeoutType, isTimeout: true, target: element };
    element.onerror?.(event as Event);
  }
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(fail, PORTAL_FILE_TIMEOUT_MS);
  }
  const isLoading = () => element.onerror !== null;
  async function watch() {
    if (!isLoading()) return;
    const response = await fetch(element instanceof HTMLScriptElement ? element.src : element.href);
    const reader = response.body?.getReader();
    let bytes = 0;
    while (reader && isLoading()) {
      const { done, value } = await reader.read();
      if (done) return void partialFiles.delete(path);
      partialFiles.add(path);
      bytes += value.length;
      window.dispatchEvent(new CustomEvent(PROGRESS_EVENT, { detail: { path, bytes } }));
    }
  }
  window.addEventListener(PROGRESS_EVENT, restart);
  restart();
  setTimeout(() => void watch().catch(() => undefined), PORTAL_FILE_TIMEOUT_MS / 2);
}
