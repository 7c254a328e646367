import { setTimeout as wait } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const DEFAULT_LIMIT_MS = 60_000;

/**
 * Resolves when `check` returns true; throws after the time limit.
 * @param {string} name of the server, for the error message
 * @param {() => Promise<boolean>} check
 * @param {{ withinMs?: number, signal?: AbortSignal | undefined }} [options]
 */
export async function waitUntilReady(name, check, { withinMs = DEFAULT_LIMIT_MS, signal } = {}) {
  const end = performance.now() + withinMs;
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`${name} was not ready within ${withinMs / 1000} s.`);
    await wait(POLL_INTERVAL_MS, undefined, signal && { signal });
  }
}

/** Whether this address responds with a 2xx status. */
export async function isHealthy(address, signal) {
  const response = await fetch(address, signal ? { signal } : {}).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
