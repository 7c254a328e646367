import { useLocation } from 'react-router-dom';
import { accountState, type AccountState } from '../account';
import { SAMPLE_ACCOUNT } from './sampleAccount';

export type ShownAccount = { account: AccountState; isSample: boolean };

/** The account the navigation brought along; without one, or with something else in its place, the sample account. */
export function useShownAccount(): ShownAccount {
  const brought = accountState.safeParse(useLocation().state);
  return brought.success ? { account: brought.data, isSample: false } : { account: SAMPLE_ACCOUNT, isSample: true };
}
