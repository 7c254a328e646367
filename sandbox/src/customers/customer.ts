/** The claims of a customer at the identity provider. Unknown ones are left out. */
export type IdentityClaims = {
  /** As the provider stores it: with the prefix 233, +233 or 0. */
  phone?: string;
  isSubscriber: boolean;
  signupCompleted: boolean;
  isSocialLogin: boolean;
  userMetadata: { given_name?: string; family_name?: string };
  kyc?: { given_name?: string; family_name?: string; full_name?: string };
};

/** A broadband number paired with a customer's own, and its type as the operator spells it. */
export type PairedNumber = { fttxMsisdn: string; accountType: string };

/** The balance of one type (“Data”) of a broadband number; the value as text, as the operator's system sends it. */
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

/** A fibre order as the orders service returns it; dates in ISO 8601, amounts in GHS. */
export type FibreOrder = {
  orderId: string;
  orderNumber: string;
  orderDate: string;
  orderStatus: string;
  products: { productName: string; itemAmount: number }[];
  statusFlow: { label: string; date: string; done: boolean }[];
};

/** A person linked to a customer’s account; `phoneNumber` in local format, 0 and nine digits. */
export type Beneficiary = { name: string; email: string | null; phoneNumber: string };

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
  beneficiaries?: readonly Beneficiary[];
};
