import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A change of the registry must be visible within this time. */
const SERVED_WITHIN_MS = 5000;
const POLL_INTERVAL_MS = 50;

/**
 * Requests the registry index of a portal until it agrees with the registry file about a remote.
 * @param {{ store: string, portal: string, name: string, withinMs?: number }} options
 * @returns {Promise<'served' | 'unreachable' | 'different'>} unreachable: no portal responds; different: the portal still
 *   serves something else after `withinMs`
 */
export async function waitUntilServed({ store, portal, name, withinMs = SERVED_WITHIN_MS }) {
  const expected = comparableFields(JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')), name);
  const end = performance.now() + withinMs;
  /** @type {'unreachable' | 'different'} */
  let result = 'unreachable';
  while (performance.now() < end) {
    const index = await fetchRegistryIndex(portal);
    if (!index && result === 'unreachable') return 'unreachable';
    if (index && comparableFields(index, name) === expected) return 'served';
    result = 'different';
    await wait(POLL_INTERVAL_MS);
  }
  return result;
}

async function fetchRegistryIndex(portal) {
  try {
    const response = await fetch(`${portal}/registry.json`, { signal: AbortSignal.timeout(SERVED_WITHIN_MS) });
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The fields of a remote that registry file and index have in common. */
function comparableFields({ remotes = [] }, name) {
  const { version, enabled, canary } = remotes.find((remote) => remote.name === name) ?? {};
  return JSON.stringify([version, enabled, canary?.version, canary?.percent]);
}
