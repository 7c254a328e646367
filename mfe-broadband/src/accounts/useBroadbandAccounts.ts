import { useEffect, useMemo, useState } from 'react';
import useSWR, { useSWRConfig, type ScopedMutator } from 'swr';
import { freshForHalfHour, isFresh, setFresh } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type ProgressTiming } from '@portal/shared/progress';
import { useSession, type Session } from '@portal/shared/session';
import { toAccount, type BroadbandAccount } from './account';
import { fetchBalance, fetchPairedNumbers, ZERO_BALANCE, type DataBalance } from './api';

/** The accounts to show. Without `hasBalances` their balances are still to be loaded one by one. */
export type AccountListing = { owner: Owner; accounts: readonly BroadbandAccount[]; hasBalances: boolean };

type BroadbandAccountsState =
  | { status: 'waiting' }
  | { status: 'loading'; progress: number }
  | { status: 'error'; message: string; error?: unknown; retry?: () => void }
  | { status: 'empty'; refresh: RefreshControl }
  | { status: 'ready'; listing: AccountListing; refresh: RefreshControl };

/**
 * The progress bar rises by 10 percent every 100 ms up to 90 and jumps to 100 when the paired numbers arrive; the list
 * is shown 200 ms later (BB-041, BB-042).
 */
const PROGRESS_TIMING: ProgressTiming = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };

const CACHE_OPTIONS = { use: [freshForHalfHour<CachedAccounts>({ staysFresh: ({ isDeclined }) => !isDeclined })] };

/** The signed-in customer’s broadband accounts. Their balances arrive later: see useBalances. */
export function useBroadbandAccounts(): BroadbandAccountsState {
  const session = useSession();
  const owner = useOwner(session);
  const { data, error, isValidating, mutate } = useSWR<CachedAccounts, unknown, readonly string[] | null>(
    owner ? accountsCacheKey(owner) : null,
    ([, , phone = '']) => fetchAccounts(phone),
    CACHE_OPTIONS,
  );
  const progress = useSimulatedProgress(PROGRESS_TIMING, isValidating && !data);
  const refresh = useRefresh(owner);
  const listing = useListing(owner, data, refresh.visit);

  if (session.status === 'loading') return { status: 'waiting' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Please log in to view broadband accounts' };
  if (!owner) return { status: 'error', message: 'User phone number not available' };
  // If there is a list on screen, it stays when a later request fails.
  if (error && !isValidating && !listing) {
    return { status: 'error', message: messageOf(error, 'Failed to fetch data'), error, retry: () => void mutate() };
  }
  if (!listing || !progress.settled) return { status: 'loading', progress: progress.value };
  return listing.accounts.length === 0 ? { status: 'empty', refresh } : { status: 'ready', listing, refresh };
}

/**
 * The signed-in customer, or undefined without a phone number. The same object while user id and phone number do not
 * change, because effects depend on it.
 */
export function useOwner(session: Session): Owner | undefined {
  const { sub: userId = '', phone = '' } = session.status === 'signed-in' ? session.profile : {};
  return useMemo(() => (phone.trim() ? { userId, phone: phone.trim() } : undefined), [userId, phone]);
}

/**
 * The accounts as this visit to the screen shows them. Balances that a refresh on an earlier visit has loaded are
 * replaced by 0 GB, because each visit shows balances one at a time (D-072).
 */
function useListing(owner: Owner | undefined, data: CachedAccounts | undefined, visit: symbol) {
  return useMemo((): AccountListing | undefined => {
    if (!owner || !data) return undefined;
    const hasBalances = data.refreshedBy === visit;
    const accounts = hasBalances ? data.accounts : data.accounts.map((account) => ({ ...account, ...ZERO_BALANCE }));
    return { owner, accounts, hasBalances };
  }, [owner, data, visit]);
}

/** The function that starts a refresh of accounts and balances, and the state of the refresh. */
export type RefreshControl = {
  run: () => void;
  /** 0 to 100 during a refresh, otherwise undefined. */
  progress: number | undefined;
  error: string | undefined;
};

type RefreshState = {
  /** The customer whose accounts are refreshed; the state of another customer does not count. */
  owner: Owner | undefined;
  running: boolean;
  error?: string;
};

/**
 * Requests accounts and balances again. The list stays until they arrive, and also when the request fails; a new
 * refresh clears the error of the previous one. Leaving the screen aborts a refresh. `visit` identifies this visit to
 * the screen: it marks the accounts that a refresh has cached.
 */
function useRefresh(owner: Owner | undefined): RefreshControl & { visit: symbol } {
  const { mutate } = useSWRConfig();
  const [visit] = useState(() => Symbol('visit'));
  const [latest, setLatest] = useState<RefreshState>();
  const state = latest?.owner === owner ? latest : undefined;
  const running = state?.running ?? false;
  const progress = useSimulatedProgress(PROGRESS_TIMING, running);

  useEffect(() => {
    if (!running || !owner) return undefined;
    const controller = new AbortController();
    const finish = (error?: string) => {
      if (!controller.signal.aborted) setLatest({ owner, running: false, ...(error !== undefined && { error }) });
    };
    refreshAccounts(mutate, owner, visit, controller.signal).then(
      () => finish(),
      (failure: unknown) => finish(messageOf(failure, 'Failed to refresh data')),
    );
    return () => controller.abort();
  }, [owner, running, visit, mutate]);

  return {
    run: () => setLatest({ owner, running: true }),
    progress: progress.settled ? undefined : progress.value,
    error: state?.error,
    visit,
  };
}

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

const WITHOUT_REVALIDATION = { revalidate: false };

export const accountsCacheKey = ({ userId, phone }: Owner) => ['paired-numbers', userId, phone] as const;
const balanceCacheKey = ({ userId, phone }: Owner, { _id }: BroadbandAccount) => ['balance', userId, phone, _id];

/** Requests the accounts, without their balances: each has 0 GB. */
export async function fetchAccounts(phone: string): Promise<CachedAccounts> {
  const numbers = await fetchPairedNumbers(phone);
  return { accounts: (numbers ?? []).map(toAccount), isDeclined: numbers === undefined };
}

/** The balance of one account: the cached one if it is fresh, otherwise it is requested. */
export async function fetchBalanceIfStale(
  mutate: ScopedMutator,
  owner: Owner,
  account: BroadbandAccount,
): Promise<DataBalance> {
  const key = balanceCacheKey(owner, account);
  const load = async (cached?: DataBalance) =>
    cached && isFresh(key) ? cached : toCachedBalance(key, await fetchBalance(owner.phone, account._id));
  return (await mutate(key, load, WITHOUT_REVALIDATION)) ?? ZERO_BALANCE;
}

/**
 * Requests the accounts and then all their balances, whatever is cached, and caches them (BB-047, D-073). An account
 * whose balance request fails gets 0 GB. An abort ends the balance requests; balances loaded by then stay cached.
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
    if (!signal.aborted) await mutate(key, toCachedBalance(key, balance), WITHOUT_REVALIDATION);
    return { ...account, ...(balance ?? ZERO_BALANCE) };
  });
  if (signal.aborted) return;
  await mutate(accountsCacheKey(owner), { ...fresh, accounts, refreshedBy: visit }, WITHOUT_REVALIDATION);
  setFresh(accountsCacheKey(owner), !fresh.isDeclined);
}

/** A missing balance is cached as 0 GB that is not fresh, so that the next screen requests it again (D-074). */
function toCachedBalance(key: string[], balance: DataBalance | undefined): DataBalance {
  setFresh(key, balance !== undefined);
  return balance ?? ZERO_BALANCE;
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
