import type { ScopedMutator } from 'swr';
import { isFresh, setFresh } from '@portal/shared/cache';
import { toAccount, withBalance, type BroadbandAccount } from './account';
import { fetchBalance, NO_BALANCE, type Balance } from './api/balance';
import { fetchPairedNumbers } from './api/pairedNumbers';

/** Whose accounts are cached: the id of the user, and the phone number that the request for paired numbers contains. */
export type Owner = { userId: string; phone: string };

export type CachedAccounts = {
  accounts: readonly BroadbandAccount[];
  /**
   * Identifies the visit to the screen in which a refresh has loaded these accounts with their balances. Undefined if
   * no refresh has: then every account has a balance of 0 GB.
   */
  refreshedBy?: symbol;
  /** Whether the status code was not "0000": no accounts, but the next screen sends the request again (D-074). */
  isDeclined: boolean;
};

/** A browser sends six requests to one server at a time; a seventh would wait while its time-out runs. */
const MAX_CONCURRENT_REQUESTS = 6;

const WITHOUT_REQUEST = { revalidate: false };

export const accountsCacheKey = ({ userId, phone }: Owner) => ['paired-numbers', userId, phone] as const;
const balanceCacheKey = ({ userId, phone }: Owner, { _id }: BroadbandAccount) => ['balance', userId, phone, _id];

/** Requests the accounts, without their balances: each has 0 GB. */
export async function fetchAccounts(phone: string): Promise<CachedAccounts> {
  const numbers = await fetchPairedNumbers(phone);
  return { accounts: (numbers ?? []).map(toAccount), isDeclined: numbers === undefined };
}

/** The balance of one account: the cached one if it is fresh, otherwise it is requested. */
export async function loadBalance(mutate: ScopedMutator, owner: Owner, account: BroadbandAccount): Promise<Balance> {
  const key = balanceCacheKey(owner, account);
  const load = async (cached?: Balance) =>
    cached && isFresh(key) ? cached : toCachedBalance(key, await fetchBalance(owner.phone, account._id));
  return (await mutate(key, load, WITHOUT_REQUEST)) ?? NO_BALANCE;
}

/**
 * Requests the accounts and then all their balances, whatever is cached, and caches them (BB-047, D-073). An account
 * whose balance request fails gets 0 GB. An abort ends the requests of the balances and leaves the cache as it is.
 */
export async function refreshAccounts(
  mutate: ScopedMutator,
  owner: Owner,
  visit: symbol,
  signal: AbortSignal,
): Promise<void> {
  const fresh = await fetchAccounts(owner.phone);
  const accounts = await mapWithConcurrency(fresh.accounts, MAX_CONCURRENT_REQUESTS, async (account) => {
    const balance = await fetchBalance(owner.phone, account._id, signal).catch(() => undefined);
    const key = balanceCacheKey(owner, account);
    if (!signal.aborted) await mutate(key, toCachedBalance(key, balance), WITHOUT_REQUEST);
    return withBalance(account, balance ?? NO_BALANCE);
  });
  if (signal.aborted) return;
  await mutate(accountsCacheKey(owner), { ...fresh, accounts, refreshedBy: visit }, WITHOUT_REQUEST);
  setFresh(accountsCacheKey(owner), !fresh.isDeclined);
}

/** A missing balance is cached as 0 GB that is not fresh, so that the next screen requests it again (D-074). */
function toCachedBalance(key: string[], balance: Balance | undefined): Balance {
  setFresh(key, balance !== undefined);
  return balance ?? NO_BALANCE;
}

/** Calls `work` for every item, for at most `limit` of them at a time; the results have the order of the items. */
async function mapWithConcurrency<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
