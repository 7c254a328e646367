import type { BeneficiaryFields } from '../beneficiaries/beneficiary.ts';
import type { FibreOrder } from '../orders/index.ts';
import type { IdentityRecord, PairedNumber } from '../subscriberApi/subscriber.ts';

/** The claims of a customer at the identity provider. Missing claims are omitted. */
type IdentityClaims = {
  /** As the provider stores it: with the prefix 233, +233 or 0. */
  phone?: string;
  isSubscriber: boolean;
  signupCompleted: boolean;
  isSocialLogin: boolean;
  userMetadata: { given_name?: string; family_name?: string };
  kyc?: { given_name?: string; family_name?: string; full_name?: string };
};

/** The balance of one type (“Data”) of a broadband number; the value as text, as the operator's system sends it. */
export type Balance = { fttxMsisdn: string; balanceType: string; activeValue: string; activeUnit: string };

/** A demonstration customer: sign-in account, and the data of the operator's systems about the number. */
export type DemoCustomer = {
  email: string;
  claims: IdentityClaims;
  /** International digits; a customer without a number has no data in the operator's systems. */
  msisdn?: string;
  pairedNumbers?: readonly PairedNumber[];
  balances?: readonly Balance[];
  identityRecord?: IdentityRecord;
  fibreOrders?: readonly FibreOrder[];
  beneficiaries?: readonly BeneficiaryFields[];
};
