import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A change of the registry has to show within so long. */
const WITHIN_MS = 5000;
const ASK_EVERY_MS = 50;

/**
 * Asks a portal for its index until it says of a remote what the pointer file says.
 * @param {{ store: string, portal: string, name: string, withinMs?: number }} options
 * @returns {Promise<'served' | 'away' | 'other'>} away: nobody answers; other: what is served is not this
 */
export async function untilServed({ store, portal, name, withinMs = WITHIN_MS }) {
  const wanted = summaryOf(JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')), name);
  const end = performance.now() + withinMs;
  let seen = 'away';
  while (performance.now() < end) {
    const index = await indexOf(portal);
    if (!index && seen === 'away') return 'away';
    if (index && summaryOf(index, name) === wanted) return 'served';
    seen = 'other';
    await wait(ASK_EVERY_MS);
  }
  return seen;
}

/** @param {string} portal */
async function indexOf(portal) {
  try {
    const answer = await fetch(`${portal}/registry.json`, { signal: AbortSignal.timeout(WITHIN_MS) });
    return await answer.json();
  } catch {
    return undefined;
  }
}

/** What pointer file and index say alike of one remote. */
function summaryOf({ remotes = [] }, name) {
  const { version, enabled, canary } = remotes.find((remote) => remote.name === name) ?? {};
  return JSON.stringify([version, enabled, canary?.version, canary?.percent]);
}
