import { storedText } from '@portal/shared/storage';

/** D-036: at most two automatic redirects in sixty seconds, so that a failing sign-in cannot go round in circles. */
const MAX_REDIRECTS = 2;
const WINDOW_MS = 60_000;

const record = storedText('session', 'sign-in:redirects');

/** Whether another automatic redirect to the identity provider is allowed. */
export function mayRedirect(): boolean {
  return recentRedirects().length < MAX_REDIRECTS;
}

/** Counts an automatic redirect, when the page is really left. */
export function countRedirect(): void {
  record.write(JSON.stringify([...recentRedirects(), Date.now()]));
}

/** Runs `work`, which empties the storages, without losing count: only a sign-out may do that. */
export function keepingCount(work: () => void): void {
  const counted = record.read();
  work();
  if (counted !== null) record.write(counted);
}

function recentRedirects(): number[] {
  try {
    const stored: unknown = JSON.parse(record.read() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((time): time is number => typeof time === 'number' && Date.now() - time < WINDOW_MS);
  } catch {
    return [];
  }
}
