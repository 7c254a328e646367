import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { isNetworkError, isRequestError, pause } from '@portal/shared/http';
import { accountKey, type BroadbandAccount } from './account';
import type { DataBalance } from './api';
import { fetchBalanceIfStale, type AccountListing } from './useBroadbandAccounts';

/** The balances so far, by `accountKey`: the loaded ones, and the previous ones of accounts whose request failed. */
export type Balances = ReadonlyMap<string, DataBalance>;

const EMPTY_BALANCES: Balances = new Map();

/**
 * Loads the balances of the accounts on screen, none without a listing. Leaving the screen, or a newer listing, ends
 * the loading.
 */
export function useBalances(listing: AccountListing | undefined): Balances {
  const { mutate } = useSWRConfig();
  const [loaded, setLoaded] = useState({ listing, balances: EMPTY_BALANCES });

  useEffect(() => {
    if (!listing || listing.hasBalances) return undefined;
    const { owner, accounts } = listing;
    const controller = new AbortController();
    let balances = EMPTY_BALANCES;
    void loadBalances(accounts, {
      fetchBalance: (account) => fetchBalanceIfStale(mutate, owner, account),
      onDone(account, balance) {
        balances = new Map(balances).set(accountKey(account), balance);
        setLoaded({ listing, balances });
      },
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [listing, mutate]);

  return useMemo(() => {
    if (listing?.hasBalances) return new Map(listing.accounts.map((account) => [accountKey(account), account]));
    return loaded.listing === listing ? loaded.balances : EMPTY_BALANCES;
  }, [listing, loaded]);
}

/** The pause between the response with one balance and the request for the next (CN-004). */
const PAUSE_BETWEEN_REQUESTS_MS = 500;

/**
 * The longest wait for the event `online`: with some VPNs `navigator.onLine` is always false although requests work.
 */
const MAX_OFFLINE_PAUSE_MS = 30_000;

type LoadBalancesOptions = {
  fetchBalance: (account: BroadbandAccount) => Promise<DataBalance>;
  /** Called once for each account, when its balance is loaded or counts as failed. */
  onDone: (account: BroadbandAccount, balance: DataBalance) => void;
  signal: AbortSignal;
};

/**
 * Loads the balances one at a time, in the order of the list, 500 ms apart (BB-044). An account whose request fails
 * keeps the balance that it has, which is 0 GB in the list (BB-046). Without an access token the loading stops, and the
 * remaining accounts keep theirs (BB-053). While the browser says that it is offline, a request without a response does
 * not count as failed: it is repeated when the connection returns. After an abort nothing is requested or reported.
 */
export async function loadBalances(
  accounts: readonly BroadbandAccount[],
  { fetchBalance, onDone, signal }: LoadBalancesOptions,
): Promise<void> {
  const isAborted = () => signal.aborted;
  const remaining = [...accounts];
  for (let account = remaining[0]; account && !isAborted(); account = remaining[0]) {
    const outcome = await fetchBalance(account).catch(toOutcome);
    if (isAborted()) return;
    if (outcome === 'no token') {
      remaining.forEach((left) => onDone(left, left));
      return;
    }
    if (outcome === 'offline') {
      await pauseUntilOnline(signal);
      continue;
    }
    onDone(account, outcome === 'failed' ? account : outcome);
    remaining.shift();
    if (remaining.length > 0) await pause(PAUSE_BETWEEN_REQUESTS_MS, signal).catch(() => undefined);
  }
}

/** What an error means for the loading. An error that is no request error comes from the session: there is no token. */
function toOutcome(error: unknown): 'failed' | 'no token' | 'offline' {
  const hasResponse = isRequestError(error) && !isNetworkError(error);
  if (!hasResponse && !navigator.onLine) return 'offline';
  return isRequestError(error) ? 'failed' : 'no token';
}

async function pauseUntilOnline(signal: AbortSignal): Promise<void> {
  const pausing = new AbortController();
  const end = () => pausing.abort();
  window.addEventListener('online', end);
  signal.addEventListener('abort', end);
  await pause(MAX_OFFLINE_PAUSE_MS, pausing.signal).catch(() => undefined);
  window.removeEventListener('online', end);
  signal.removeEventListener('abort', end);
}
