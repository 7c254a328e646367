import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import { accountKey } from './account';
import type { Balance } from './api/balance';
import { loadBalance } from './customerAccounts';
import { loadBalances } from './loadBalances';
import type { Listing } from './useBroadbandAccounts';

/** The balances that are loaded so far, by `accountKey`. */
export type Balances = ReadonlyMap<string, Balance>;

const EMPTY_BALANCES: Balances = new Map();

/**
 * Loads the balances of the accounts on screen, none without a listing. Leaving the screen, or a newer listing, ends the
 * loading.
 */
export function useBalances(listing: Listing | undefined): Balances {
  const { mutate } = useSWRConfig();
  const [loaded, setLoaded] = useState({ listing, balances: EMPTY_BALANCES });

  useEffect(() => {
    if (!listing || listing.hasBalances) return undefined;
    const { owner, accounts } = listing;
    const controller = new AbortController();
    let balances = EMPTY_BALANCES;
    void loadBalances(accounts, {
      fetchBalance: (account) => loadBalance(mutate, owner, account),
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
