import { isRequestError, pause } from '@portal/shared/http';
import type { BroadbandAccount } from '../account';
import { NO_BALANCE, type Balance } from '../api/balance';

/** CN-004: the pause between the response with one balance and the request for the next. */
const PAUSE_BETWEEN_REQUESTS_MS = 500;

export type LoadBalancesOptions = {
  fetchBalance: (account: BroadbandAccount) => Promise<Balance>;
  /** Called once for each account, when its balance is loaded or counts as failed. */
  onDone: (account: BroadbandAccount, balance: Balance) => void;
  signal: AbortSignal;
};

/**
 * Loads the balances one at a time, in the order of the list, 500 ms apart (BB-044). An account whose
 * request fails gets 0 GB (BB-046). Without an access token the loading stops, and the remaining accounts get 0 GB (BB-053). While the browser
 * is offline no failure counts: the loading waits for the connection and requests the same balance again. After an abort
 * nothing is requested or reported any more.
 */
export async function loadBalances(
  accounts: readonly BroadbandAccount[],
  { fetchBalance, onDone, signal }: LoadBalancesOptions,
): Promise<void> {
  const isAborted = () => signal.aborted;
  const remaining = [...accounts];
  for (let account = remaining[0]; account; account = remaining[0]) {
    await waitUntilOnline(signal);
    if (isAborted()) return;
    const outcome = await fetchBalance(account).catch(toOutcome);
    if (isAborted()) return;
    if (outcome === 'no token') {
      remaining.forEach((left) => onDone(left, NO_BALANCE));
      return;
    }
    if (outcome !== 'offline') {
      onDone(account, outcome);
      remaining.shift();
    }
    if (remaining.length > 0) await pause(PAUSE_BETWEEN_REQUESTS_MS, signal).catch(() => undefined);
  }
}

/**
 * What an error means for the loading. While the browser is offline no error counts. A request error means 0 GB for this
 * account; any other error comes from the session: there is no access token.
 */
function toOutcome(error: unknown): Balance | 'no token' | 'offline' {
  if (!navigator.onLine) return 'offline';
  return isRequestError(error) ? NO_BALANCE : 'no token';
}

async function waitUntilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return;
  let end = () => {};
  await new Promise<void>((resolve) => {
    end = resolve;
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}
