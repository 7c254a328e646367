import { useMemo } from 'react';
import { useCachedQuery } from '@portal/shared/cache';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { useSession, type Session } from '@portal/shared/session';
import { withBalance, type BroadbandAccount } from './account';
import { NO_BALANCE } from './api/balance';
import { accountsKey, fetchAccounts, isCacheable, type CustomerAccounts, type Owner } from './customerAccounts';
import { useRefresh, type Refresh } from './useRefresh';

/** The accounts to show, and whether their balances are still to be loaded one by one. */
export type Listing = { owner: Owner; accounts: readonly BroadbandAccount[]; hasBalances: boolean };

export type BroadbandAccounts =
  | { status: 'waiting' }
  | { status: 'loading'; progress: number }
  | { status: 'error'; message: string; retry?: () => void }
  | { status: 'empty'; refresh: Refresh }
  | { status: 'ready'; listing: Listing; refresh: Refresh };

/** 10 every 100 ms up to 90, 100 when the paired numbers arrive, the list 200 ms later (BB-041, BB-042). */
const PACE: Pace = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };

/** The signed-in customer’s broadband accounts. Their balances arrive later: see useBalances. */
export function useBroadbandAccounts(): BroadbandAccounts {
  const session = useSession();
  const owner = useOwner(session);
  const { data, error, isValidating, revalidate } = useCachedQuery(
    owner ? accountsKey(owner) : null,
    ([, , phone]) => fetchAccounts(phone),
    { isCacheable },
  );
  const progress = useSimulatedProgress(PACE, isValidating && !data);
  const refresh = useRefresh(owner, PACE);
  const listing = useListing(owner, data, refresh.visit);

  if (session.status === 'loading') return { status: 'waiting' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Please log in to view broadband accounts' };
  if (!owner) return { status: 'error', message: 'User phone number not available' };
  // A list on screen stays when a later request fails.
  if (error && !isValidating && !listing) {
    return { status: 'error', message: messageOf(error, 'Failed to fetch data'), retry: revalidate };
  }
  if (!listing || !progress.settled) return { status: 'loading', progress: progress.value };
  return listing.accounts.length === 0 ? { status: 'empty', refresh } : { status: 'ready', listing, refresh };
}

/** A stable object while the customer and the number are the same. */
function useOwner(session: Session): Owner | undefined {
  const { sub: userId = '', phone = '' } = session.status === 'signed-in' ? session.profile : {};
  return useMemo(() => (phone.trim() ? { userId, phone: phone.trim() } : undefined), [userId, phone]);
}

/** Balances of a refresh on an earlier visit do not count: a visit starts at 0 GB and loads one at a time (D-072). */
function useListing(owner: Owner | undefined, data: CustomerAccounts | undefined, visit: symbol) {
  return useMemo((): Listing | undefined => {
    if (!owner || !data) return undefined;
    const hasBalances = data.refreshedBy === visit;
    const accounts = hasBalances ? data.accounts : data.accounts.map((account) => withBalance(account, NO_BALANCE));
    return { owner, accounts, hasBalances };
  }, [owner, data, visit]);
}
