import { pause } from '@portal/shared/http';
import type { BroadbandAccount } from '../account';
import { NO_BALANCE, type Balance } from '../api/balance';
import { isOffline, untilOnline } from './connection';

/** Pause between the end of one balance and the start of the next. */
const pauseMs = 500;

export type BalanceLoading = {
  /** Fails when there is no token to be had. */
  getToken: () => Promise<unknown>;
  fetchBalance: (account: BroadbandAccount) => Promise<Balance>;
  /** Called once for each account: its balance is known, or never will be. */
  onDone: (account: BroadbandAccount, balance: Balance) => void;
  signal: AbortSignal;
};

/**
 * Loads the balances one at a time, in the order of the list, 500 ms apart. A failed balance is swallowed, as stated:
 * it leaves 0 GB. Without a token the loading stops silently, as stated: whatever is left keeps 0 GB. Neither counts
 * while the browser is offline: then the loading waits for the connection, and what failed meanwhile is asked again.
 * Once the signal aborts, nothing is asked or reported any more.
 */
export async function loadBalances(accounts: readonly BroadbandAccount[], loading: BalanceLoading): Promise<void> {
  const { onDone, signal } = loading;
  const hasLeft = () => signal.aborted;
  const waiting = [...accounts];
  for (let account = waiting[0]; account; account = waiting[0]) {
    await untilOnline(signal);
    if (hasLeft()) return;
    const outcome = await ask(account, loading);
    if (hasLeft()) return;
    if (outcome === 'no token') {
      waiting.forEach((left) => onDone(left, NO_BALANCE));
      return;
    }
    if (outcome !== 'offline') {
      onDone(account, outcome);
      waiting.shift();
    }
    if (waiting.length > 0) await pause(pauseMs, signal).catch(() => undefined);
  }
}

/** One balance, or why there is none to report. */
async function ask(
  account: BroadbandAccount,
  { getToken, fetchBalance, signal }: BalanceLoading,
): Promise<Balance | 'no token' | 'offline'> {
  const hasToken = await succeeds(getToken);
  if (!hasToken) return isOffline() ? 'offline' : 'no token';
  if (signal.aborted) return NO_BALANCE;
  return fetchBalance(account).catch(() => (isOffline() ? 'offline' : NO_BALANCE));
}

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );
