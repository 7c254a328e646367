import { useUserLocationState } from '@portal/shared/ui';
import { accountNavigationStateSchema, type AccountNavigationState } from '../account';

/** D-075: what the detail page shows when it is opened without an account; the page marks it as a sample. */
const SAMPLE_ACCOUNT: AccountNavigationState = {
  msisdn: 233240000000,
  _id: '233240000000',
  deviceType: 'Fibre Broadband',
  data: 0,
  dataUnit: 'GB',
  dataDisplay: '0 GB',
};

/** The account in the navigation state; the sample account if the state has no valid account of this customer. */
export function useAccountFromState(): { account: AccountNavigationState; isSample: boolean } {
  const parsed = accountNavigationStateSchema.safeParse(useUserLocationState().state);
  return parsed.success ? { account: parsed.data, isSample: false } : { account: SAMPLE_ACCOUNT, isSample: true };
}
