import type { ScopedMutator } from 'swr';
import { isFresh, toCachedData, type CachedData, type QueryKey } from '@portal/shared/cache';
import { toAccount, withBalance, type BroadbandAccount } from './account';
import { fetchBalance, NO_BALANCE, type Balance } from './api/balance';
import { fetchPairedNumbers } from './api/pairedNumbers';
import { mapWithConcurrency } from './mapWithConcurrency';

/** Whose accounts: the user, and the phone number they are paired with. */
export type Owner = { userId: string; phone: string };

/** The accounts as the cache holds them. */
export type CustomerAccounts = {
  accounts: readonly BroadbandAccount[];
  /**
   * Set when a refresh has loaded accounts and balances: identifies the visit to the screen in which it ran. Otherwise
   * every account is at 0 GB.
   */
  refreshedBy?: symbol;
  /** The response has a status code other than "0000": no accounts now, but the next screen sends the request again (D-074). */
  isDeclined: boolean;
};

/** A browser sends six requests to one server at a time; a seventh would wait while its time-out runs. */
const CONCURRENT_BALANCES = 6;

const WITHOUT_REQUEST = { revalidate: false };

export const accountsKey = ({ userId, phone }: Owner) => ['paired-numbers', userId, phone] as const;
const balanceKey = ({ userId, phone }: Owner, { _id }: BroadbandAccount): QueryKey => ['balance', userId, phone, _id];

export const isCacheable = ({ isDeclined }: CustomerAccounts): boolean => !isDeclined;

/** Requests the accounts, each at 0 GB. */
export async function fetchAccounts(phone: string): Promise<CustomerAccounts> {
  const numbers = await fetchPairedNumbers(phone);
  return { accounts: (numbers ?? []).map(toAccount), isDeclined: numbers === undefined };
}

/** The balance of one account; requested only if no fresh one is cached. */
export async function loadBalance(mutate: ScopedMutator, owner: Owner, account: BroadbandAccount): Promise<Balance> {
  const load = async (cached?: CachedData<Balance>) =>
    isFresh(cached) ? cached : toCachedBalance(await fetchBalance(owner.phone, account._id));
  const loaded = await mutate(balanceKey(owner, account), load, WITHOUT_REQUEST);
  return loaded?.value ?? NO_BALANCE;
}

/**
 * Requests the accounts and then all their balances, whatever is cached, and caches them (BB-047, D-073). A balance that
 * fails shows 0 GB. An abort ends the requests of the balances and leaves the cache as it is.
 */
export async function refreshAccounts(
  mutate: ScopedMutator,
  owner: Owner,
  visit: symbol,
  signal: AbortSignal,
): Promise<void> {
  const fresh = await fetchAccounts(owner.phone);
  const accounts = await mapWithConcurrency(fresh.accounts, CONCURRENT_BALANCES, async (account) => {
    const balance = await fetchBalance(owner.phone, account._id, signal).catch(() => undefined);
    if (!signal.aborted) await mutate(balanceKey(owner, account), toCachedBalance(balance), WITHOUT_REQUEST);
    return withBalance(account, balance ?? NO_BALANCE);
  });
  const refreshed = toCachedData({ ...fresh, accounts, refreshedBy: visit }, isCacheable(fresh));
  if (!signal.aborted) await mutate(accountsKey(owner), refreshed, WITHOUT_REQUEST);
}

/** A balance whose response has another status code than "0000" is requested again next time (D-074). */
const toCachedBalance = (balance: Balance | undefined) => toCachedData(balance ?? NO_BALANCE, balance !== undefined);
