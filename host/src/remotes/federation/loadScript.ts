import { FILE_TIMEOUT_MS } from '../timeouts';

/** A script that did not come: `timeout`, or `error` for whatever else the browser did not like. */
export class ScriptFailure extends Error {
  constructor(
    readonly type: 'error' | 'timeout',
    /** As it was asked for, with its query. */
    readonly request: string,
    cause?: unknown,
  ) {
    super(`${request}: ${type === 'timeout' ? 'no answer in time' : 'not loaded'}`, { cause });
  }
}

/** How often each address was asked for on this page. */
const tries = new Map<string, number>();
/** Addresses that did not answer in time. */
const hanging = new Set<string>();

/**
 * Runs a script of another bundle. Every further try of an address gets another query: a browser that still waits for
 * the first answer would let the second one wait with it. Rejects with a `ScriptFailure` when the file is missing,
 * differs from its checksum or does not come in time.
 */
export async function loadScript(address: string, integrity: string): Promise<void> {
  const before = tries.get(address) ?? 0;
  tries.set(address, before + 1);
  const late = new AbortController();
  const url = before === 0 ? address : `${address}?r=${before}`;
  const timer = setTimeout(() => {
    hanging.add(address);
    late.abort(new ScriptFailure('timeout', url));
  }, FILE_TIMEOUT_MS);
  try {
    if (hanging.has(address)) await intoCache(url, late.signal);
    await run(url, integrity, late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A script element cannot be called off: each one that hangs keeps one of the browser's few connections. So a file that
 * hung before is fetched first, which can be called off, and then run from the browser's cache.
 */
async function intoCache(url: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { signal });
    await response.arrayBuffer();
    if (response.ok) return;
  } catch (error) {
    throw signal.aborted ? signal.reason : new ScriptFailure('error', url, error);
  }
  throw new ScriptFailure('error', url);
}

function run(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (work: () => void) => {
      signal.removeEventListener('abort', giveUp);
      script.remove();
      work();
    };
    const giveUp = () => settle(() => reject(signal.reason as Error));
    signal.addEventListener('abort', giveUp);
    script.onload = () => settle(resolve);
    script.onerror = () => settle(() => reject(new ScriptFailure('error', url)));
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
