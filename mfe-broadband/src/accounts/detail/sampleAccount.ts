import type { AccountState } from '../account';

/** Sample data: what the detail page shows when it is opened without an account, marked as a sample there. */
export const SAMPLE_ACCOUNT: AccountState = {
  msisdn: 233240000000,
  _id: '233240000000',
  deviceType: 'Fibre Broadband',
  data: 0,
  dataUnit: 'GB',
  dataDisplay: '0 GB',
};
