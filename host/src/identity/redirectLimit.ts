import { storedText } from '@portal/shared/storage';

/** D-036: at most two automatic redirects in sixty seconds, so that a failing sign-in cannot loop. */
const MAX_REDIRECTS = 2;
const WINDOW_MS = 60_000;

const storedRedirects = storedText('session', 'sign-in:redirects');

/** Whether another automatic redirect to the identity provider is allowed. */
export function canRedirect(): boolean {
  return recentRedirects().length < MAX_REDIRECTS;
}

/** Counts an automatic redirect. */
export function countRedirect(): void {
  storedRedirects.write(JSON.stringify([...recentRedirects(), Date.now()]));
}

/** Runs `clearStorage` and keeps the count: only a sign-out may reset it. */
export function preserveRedirectCount(clearStorage: () => void): void {
  const count = storedRedirects.read();
  clearStorage();
  if (count !== null) storedRedirects.write(count);
}

function recentRedirects(): number[] {
  try {
    const stored: unknown = JSON.parse(storedRedirects.read() ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((time): time is number => typeof time === 'number' && Date.now() - time < WINDOW_MS);
  } catch {
    return [];
  }
}
