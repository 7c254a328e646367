import { FILE_TIMEOUT_MS } from '../timeouts';

/** A script could not be loaded: `timeout`, or `error` for every other reason (the browser names none). */
export class ScriptLoadError extends Error {
  constructor(
    readonly type: 'error' | 'timeout',
    /** The requested address with its query. */
    readonly request: string,
    cause?: unknown,
  ) {
    super(`${request}: ${type === 'timeout' ? 'no byte in time' : 'not loaded'}`, { cause });
  }
}

const requestCounts = new Map<string, number>();
const timedOutAddresses = new Set<string>();

/**
 * Runs a script of another bundle. Each further try gets another query, because a browser that still waits for the first
 * response would make the second request wait, too. Rejects with a `ScriptLoadError` when the file is missing, differs from
 * its checksum or sends no byte within the time limit.
 */
export async function loadScript(address: string, integrity: string): Promise<void> {
  const before = requestCounts.get(address) ?? 0;
  requestCounts.set(address, before + 1);
  const controller = new AbortController();
  const { signal } = controller;
  const url = before === 0 ? address : `${address}?r=${before}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timedOutAddresses.add(address);
      controller.abort(new ScriptLoadError('timeout', url));
    }, FILE_TIMEOUT_MS);
  };
  restart();
  // On a slow connection a file may wait for another one (tooling/plugins/runtimeFileLoading.mjs).
  window.addEventListener('portal:progress', restart);
  const fetchFile = () => fetchIntoCache(url, signal, restart);
  let progressTimer: ReturnType<typeof setTimeout> | undefined;
  try {
    if (timedOutAddresses.has(address)) await fetchFile();
    // An element reports no progress. Browsers answer its request and the one of `fetchFile` with one transfer.
    else progressTimer = setTimeout(() => void fetchFile().catch(() => undefined), FILE_TIMEOUT_MS / 2);
    await runScript(url, integrity, signal);
  } finally {
    clearTimeout(progressTimer);
    clearTimeout(timer);
    window.removeEventListener('portal:progress', restart);
    controller.abort(); // ends the fetch beside the script element
  }
}

/**
 * Fetches a file, so that the browser's cache has it, and calls `onProgress` for each part. A script element cannot be
 * aborted: each one that hangs occupies one of the six HTTP/1.1 connections of the browser. So after a time-out the file is
 * fetched first, which can be aborted, and then run from the browser's cache.
 */
async function fetchIntoCache(url: string, signal: AbortSignal, onProgress: () => void): Promise<void> {
  try {
    const response = await fetch(url, { signal });
    const reader = response.body?.getReader();
    while (reader && !(await reader.read()).done) onProgress();
    if (response.ok) return;
  } catch (error) {
    throw signal.aborted ? signal.reason : new ScriptLoadError('error', url, error);
  }
  throw new ScriptLoadError('error', url);
}

function runScript(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (action: () => void) => {
      signal.removeEventListener('abort', abort);
      script.remove();
      action();
    };
    const abort = () => settle(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    script.onload = () => settle(resolve);
    script.onerror = () => settle(() => reject(new ScriptLoadError('error', url)));
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
