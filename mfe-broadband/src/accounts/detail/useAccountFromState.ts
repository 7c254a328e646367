import { useMemo } from 'react';
import { useSession } from '@portal/shared/session';
import { useUserLocationState } from '@portal/shared/ui';
import { accountNavigationStateSchema, toAccount, type AccountNavigationState } from '../account';
import { useBalances } from '../balances/useBalances';
import { useOwner } from '../useBroadbandAccounts';

/** D-075: what the detail page shows when it is opened without an account; the page marks it as a sample. */
const SAMPLE_ACCOUNT: AccountNavigationState = {
  msisdn: 233240000000,
  _id: '233240000000',
  deviceType: 'Fibre Broadband',
  data: 0,
  dataUnit: 'GB',
  dataDisplay: '0 GB',
};

type DetailAccount = { account: AccountNavigationState; isSample: boolean; isBalanceLoading: boolean };

/**
 * The account in the navigation state; the sample account if the state has no valid account of this customer. The balance
 * is loaded again: the one in the state may be old, and 0 GB may mean that it had not loaded yet (BB-043). If the request
 * fails, the balance of the state stays (BB-046).
 */
export function useAccountFromState(): DetailAccount {
  const { state } = useUserLocationState();
  const owner = useOwner(useSession());
  const account = useMemo(() => accountNavigationStateSchema.safeParse(state).data, [state]);
  const listing = useMemo(() => {
    if (!owner || !account) return undefined;
    const { _id: fttxMsisdn, deviceType: accountType } = account;
    return { owner, accounts: [{ ...toAccount({ fttxMsisdn, accountType }), ...account }], hasBalances: false };
  }, [owner, account]);
  const [balance] = useBalances(listing).values();
  if (!account) return { account: SAMPLE_ACCOUNT, isSample: true, isBalanceLoading: false };
  const isBalanceLoading = listing !== undefined && !balance && account.data === 0;
  return { account: { ...account, ...balance }, isSample: false, isBalanceLoading };
}
