import { isNetworkError, NetworkError, RETRY_ONCE, withRetry } from '@portal/shared/http';

const globalScope = globalThis as { __portalIntegrity?: Record<string, string> };

/** The longest pause in the transfer of a file (D-131); the same limit as in host/src/remotes/fileLoading.ts. */
const STALL_LIMIT_MS = 6000;

/**
 * Fetches files of this release into the HTTP cache and compares them with the checksums of the manifest. A worker
 * cannot be started with a checksum, but it takes the verified files from the cache. Rejects when a file is missing or
 * changed, or when the manifest of the release has no checksum for it; the worker itself would not report that.
 * Development builds have no checksums. A transfer that is interrupted, or stalls because no byte of any file arrives
 * for six seconds, is repeated once; then it ends in a `NetworkError`.
 * @param onBytes is called with the number of bytes of all files that have arrived so far
 */
export async function fetchVerifiedFiles(
  urls: string[],
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const bytesByUrl = new Map<string, number>();
  await Promise.all(
    urls.map(async (url) => {
      const integrity = globalScope.__portalIntegrity?.[new URL(url).pathname];
      if (integrity === undefined && process.env.NODE_ENV === 'production') throw new Error(`${url} has no checksum`);
      const onProgress = (bytes: number) => {
        bytesByUrl.set(url, bytes);
        // Restarts the time limits: on a slow connection a file may wait for another one.
        window.dispatchEvent(new CustomEvent('portal:progress', { detail: { path: url, bytes } }));
        onBytes([...bytesByUrl.values()].reduce((sum, one) => sum + one, 0));
      };
      await withRetry(() => fetchIntoCache(url, signal, onProgress), {
        ...RETRY_ONCE,
        retryIf: isNetworkError,
        signal,
      });
      // A second request, from the cache: a response with `integrity` begins when the whole file has arrived, so it
      // shows no progress.
      // oxlint-disable-next-line no-restricted-globals -- `apiFetch` is for JSON; this only compares the checksum
      if (integrity !== undefined) await (await fetch(url, { signal, integrity })).arrayBuffer();
    }),
  );
}

async function fetchIntoCache(url: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, STALL_LIMIT_MS);
  };
  restart();
  window.addEventListener('portal:progress', restart);
  let response: Response;
  try {
    // oxlint-disable-next-line no-restricted-globals -- `apiFetch` is for JSON; the content of these files is not read
    response = await fetch(url, { signal: controller.signal });
    const reader = response.body?.getReader();
    let bytes = 0;
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      onProgress((bytes += part.value.length));
    }
  } catch (error) {
    throw new NetworkError(error);
  } finally {
    clearTimeout(timer);
    window.removeEventListener('portal:progress', restart);
    signal.removeEventListener('abort', abort);
  }
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
}
