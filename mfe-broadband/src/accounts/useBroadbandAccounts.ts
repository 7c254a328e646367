import { useEffect, useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { freshForHalfHour } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { useSession, type Session } from '@portal/shared/session';
import { withBalance, type BroadbandAccount } from './account';
import { NO_BALANCE } from './api/balance';
import { accountsCacheKey, fetchAccounts, refreshAccounts, type CachedAccounts, type Owner } from './customerAccounts';

/** The accounts to show. Without `hasBalances` all have 0 GB, and their balances are still to be loaded one by one. */
export type Listing = { owner: Owner; accounts: readonly BroadbandAccount[]; hasBalances: boolean };

type BroadbandAccountsState =
  | { status: 'waiting' }
  | { status: 'loading'; progress: number }
  | { status: 'error'; message: string; error?: unknown; retry?: () => void }
  | { status: 'empty'; refresh: Refresh }
  | { status: 'ready'; listing: Listing; refresh: Refresh };

/**
 * The progress bar rises by 10 percent every 100 ms up to 90 and jumps to 100 when the paired numbers arrive; the list
 * is shown 200 ms later (BB-041, BB-042).
 */
const PACE: Pace = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };

const FRESH = { use: [freshForHalfHour<CachedAccounts>({ isKept: ({ isDeclined }) => !isDeclined })] };

/** The signed-in customer’s broadband accounts. Their balances arrive later: see useBalances. */
export function useBroadbandAccounts(): BroadbandAccountsState {
  const session = useSession();
  const owner = useOwner(session);
  const { data, error, isValidating, mutate } = useSWR<CachedAccounts, unknown, readonly string[] | null>(
    owner ? accountsCacheKey(owner) : null,
    ([, , phone = '']) => fetchAccounts(phone),
    FRESH,
  );
  const progress = useSimulatedProgress(PACE, isValidating && !data);
  const refresh = useRefresh(owner, PACE);
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
  return useMemo((): Listing | undefined => {
    if (!owner || !data) return undefined;
    const hasBalances = data.refreshedBy === visit;
    const accounts = hasBalances ? data.accounts : data.accounts.map((account) => withBalance(account, NO_BALANCE));
    return { owner, accounts, hasBalances };
  }, [owner, data, visit]);
}

/** Starts a refresh of accounts and balances, and has its state. */
export type Refresh = {
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
function useRefresh(owner: Owner | undefined, pace: Pace): Refresh & { visit: symbol } {
  const { mutate } = useSWRConfig();
  const [visit] = useState(() => Symbol('visit'));
  const [latest, setLatest] = useState<RefreshState>();
  const state = latest?.owner === owner ? latest : undefined;
  const running = state?.running ?? false;
  const progress = useSimulatedProgress(pace, running);

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
