import { useUserLocationState } from '@portal/shared/ui';
import { accountState, type AccountState } from '../account';
import { SAMPLE_ACCOUNT } from './sampleAccount';

export type ShownAccount = { account: AccountState; isSample: boolean };

/** The account the navigation brought along; without one of this customer’s, the sample account. */
export function useShownAccount(): ShownAccount {
  const brought = accountState.safeParse(useUserLocationState().state);
  return brought.success ? { account: brought.data, isSample: false } : { account: SAMPLE_ACCOUNT, isSample: true };
}
