import { storedText } from '@portal/shared/storage';

/** D-036: at most two automatic redirects in sixty seconds, so that a failing sign-in cannot go round in circles. */
const MAX_REDIRECTS = 2;
const WINDOW_MS = 60_000;

const record = storedText('session', 'sign-in:redirects');

/** Counts one automatic redirect to the identity provider. False: there were too many, do not go. */
export function mayRedirect(): boolean {
  const now = Date.now();
  const recent = times().filter((time) => now - time < WINDOW_MS);
  if (recent.length >= MAX_REDIRECTS) return false;
  record.write(JSON.stringify([...recent, now]));
  return true;
}

/** Runs `work`, which empties the storages, without losing count: only a sign-out may do that. */
export function keepingCount(work: () => void): void {
  const counted = record.read();
  work();
  if (counted !== null) record.write(counted);
}

function times(): number[] {
  try {
    const stored: unknown = JSON.parse(record.read() ?? '[]');
    return Array.isArray(stored) ? stored.filter((time) => typeof time === 'number') : [];
  } catch {
    return [];
  }
}
