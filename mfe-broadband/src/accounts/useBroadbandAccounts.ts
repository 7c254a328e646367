import { useMemo } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { useSession, type Session } from '@portal/shared/session';
import type { BroadbandAccount } from './account';
import { knownAccounts, loadAccounts, type Owner } from './customerAccounts';
import { useRefresh, type Refresh } from './useRefresh';

/** A list to show; its balances come one by one afterwards, or came with it. */
export type Listing = { owner: Owner; accounts: readonly BroadbandAccount[]; balances: 'to come' | 'known' };

export type BroadbandAccounts =
  | { status: 'waiting' }
  | { status: 'loading'; progress: number }
  | { status: 'error'; message: string; retry?: () => void }
  | { status: 'empty'; refresh: Refresh }
  | { status: 'ready'; listing: Listing; refresh: Refresh };

/** 10 every 100 ms up to 90, 100 when the paired numbers are there, the list 200 ms later. */
const PACE: Pace = { step: 10, everyMs: 100, cap: 90, settleMs: 200 };

/** The signed-in customer’s broadband accounts. Their balances arrive later: see useBalances. */
export function useBroadbandAccounts(): BroadbandAccounts {
  const session = useSession();
  const owner = useOwner(session);
  const known = useMemo(() => owner && knownAccounts(owner), [owner]);
  const { data, error, isValidating, mutate } = useSWR<readonly BroadbandAccount[], unknown>(
    owner ?? null,
    loadAccounts,
    { revalidateIfStale: false, ...(known && { fallbackData: known }) },
  );
  const progress = useSimulatedProgress(PACE, isValidating && !data);
  const refresh = useRefresh(owner, PACE);
  const listing = useListing(owner, data, refresh.accounts);

  if (session.status === 'loading') return { status: 'waiting' };
  if (session.status === 'anonymous') return { status: 'error', message: 'Please log in to view broadband accounts' };
  if (!owner) return { status: 'error', message: 'User phone number not available' };
  // Nobody asked for what failed behind a list in sight.
  if (error && !isValidating && !listing) {
    return { status: 'error', message: messageOf(error, 'Failed to fetch data'), retry: () => void mutate() };
  }
  if (!listing || !progress.settled) return { status: 'loading', progress: progress.value };
  return listing.accounts.length === 0 ? { status: 'empty', refresh } : { status: 'ready', listing, refresh };
}

/** The same object for as long as it is the same customer with the same number. */
function useOwner(session: Session): Owner | undefined {
  const { sub: userId, phone } = session.status === 'signed-in' ? session.profile : NOBODY;
  return useMemo(() => (phone.trim() ? { userId, phone: phone.trim() } : undefined), [userId, phone]);
}

const NOBODY = { sub: '', phone: '' };

function useListing(
  owner: Owner | undefined,
  loaded: readonly BroadbandAccount[] | undefined,
  refreshed: readonly BroadbandAccount[] | undefined,
): Listing | undefined {
  return useMemo(() => {
    if (!owner) return undefined;
    if (refreshed) return { owner, accounts: refreshed, balances: 'known' };
    return loaded && { owner, accounts: loaded, balances: 'to come' };
  }, [owner, loaded, refreshed]);
}
