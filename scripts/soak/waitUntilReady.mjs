import { setTimeout as wait } from 'node:timers/promises';

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 200;

/**
 * Resolves when the server says that it is ready; throws when a minute was not enough.
 * @param {string} name what the error calls it
 * @param {() => Promise<boolean>} ready
 */
export async function untilReady(name, ready) {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await ready())) {
    if (performance.now() > end) throw new Error(`${name} was not ready within ${READY_WITHIN_MS / 1000} s.`);
    await wait(ASK_EVERY_MS);
  }
}

/**
 * Whether a server says so at this address.
 * @param {string} address
 */
export async function isHealthy(address) {
  const answer = await fetch(address).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
