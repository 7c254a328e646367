import { pause } from '@portal/shared/http';
import type { BroadbandAccount } from '../account';
import { NO_BALANCE, type Balance } from '../api/balance';

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
 * it leaves 0 GB. Without a token the loading stops silently, as stated: whatever is left keeps 0 GB.
 * Once the signal aborts, nothing is asked or reported any more.
 */
export async function loadBalances(accounts: readonly BroadbandAccount[], loading: BalanceLoading): Promise<void> {
  const { getToken, fetchBalance, onDone, signal } = loading;
  const hasLeft = () => signal.aborted;
  for (const [index, account] of accounts.entries()) {
    if (index > 0) await pause(pauseMs, signal).catch(() => undefined);
    if (hasLeft()) return;
    const hasToken = await succeeds(getToken);
    if (hasLeft()) return;
    if (!hasToken) {
      accounts.slice(index).forEach((left) => onDone(left, NO_BALANCE));
      return;
    }
    const balance = await fetchBalance(account).catch(() => NO_BALANCE);
    if (hasLeft()) return;
    onDone(account, balance);
  }
}

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    () => false,
  );
