/** What the identity provider says of somebody, in the claims' own words. What is not known is left out. */
export type IdentityClaims = {
  /** As the provider stores it: with 233, +233 or 0 in front. */
  phone?: string;
  isSubscriber: boolean;
  signupCompleted: boolean;
  isSocialLogin: boolean;
  userMetadata: { given_name?: string; family_name?: string };
  kyc?: { given_name?: string; family_name?: string; full_name?: string };
};

/** A broadband number paired with a customer's own, and its type as the operator spells it. */
export type PairedNumber = { fttxMsisdn: string; accountType: string };

/** What is left of one kind (“Data”) on a broadband number; the value as the operator's system writes it. */
export type Balance = { fttxMsisdn: string; balanceType: string; activeValue: string; activeUnit: string };

/** The identity record behind the KYC call and the customer lookup. */
type IdentityRecord = {
  idNumber: string;
  idExpiryDate: string;
  nationality: string;
  dateOfBirth: string;
  gender: string;
  firstName: string;
  lastName: string;
  fullName: string;
};

/** A fibre order in the orders service's own words; dates in ISO 8601, amounts in GHS. */
export type FibreOrder = {
  orderId: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: string;
  products: { productName: string; itemAmount: number }[];
  statusFlow: { label: string; date: string; done: boolean }[];
};

/** Somebody a customer linked to the account; the phone number as customers write it, 0 and nine digits. */
export type Beneficiary = { name: string; email: string | null; phoneNumber: string };

/** A demonstration customer: who signs in, and what the operator's systems hold for the number. */
export type DemoCustomer = {
  email: string;
  claims: IdentityClaims;
  /** International digits; somebody without a number has no operator data. */
  msisdn?: string;
  pairedNumbers: readonly PairedNumber[];
  balances: readonly Balance[];
  identityRecord?: IdentityRecord;
  fibreOrders: readonly FibreOrder[];
  beneficiaries: readonly Beneficiary[];
};
