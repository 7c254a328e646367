import type { Account } from 'oidc-provider';
import type { DemoCustomer } from '../customers/demoCustomers.ts';

/** The portal's custom claims: the name without the configured prefix, and how its value is read from a customer. */
const CUSTOM_CLAIMS: Record<string, (claims: DemoCustomer['claims']) => unknown> = {
  phone: ({ phone }) => phone,
  isSubscriber: ({ isSubscriber }) => isSubscriber,
  signupCompleted: ({ signupCompleted }) => signupCompleted,
  kyc: ({ kyc }) => kyc,
  user_metadata: ({ userMetadata }) => userMetadata,
  secondary_profile: ({ isSocialLogin }) => [{ isSocialLogin }],
};

/** The names of the custom claims. */
export const customClaimNames = (prefix: string): string[] => Object.keys(CUSTOM_CLAIMS).map((name) => prefix + name);

export function toAccount(customer: DemoCustomer, prefix: string): Account {
  const { sub, claims } = customer;
  return { accountId: sub, claims: () => ({ sub, ...standardClaims(customer), ...customClaims(claims, prefix) }) };
}

/** The extra claims of access tokens: the API compares the phone number in its ownership check. */
export const accessTokenClaims = ({ claims }: DemoCustomer, prefix: string): Record<string, unknown> =>
  customClaims(claims, prefix, ['phone', 'isSubscriber']);

function standardClaims({ email, claims: { kyc, userMetadata } }: DemoCustomer): Record<string, unknown> {
  const { given_name, family_name } = { ...userMetadata, ...kyc };
  const name = kyc?.full_name ?? [given_name, family_name].filter(Boolean).join(' ');
  return withoutMissing({ email, email_verified: true, name, given_name, family_name });
}

function customClaims(claims: DemoCustomer['claims'], prefix: string, wanted = Object.keys(CUSTOM_CLAIMS)) {
  return withoutMissing(Object.fromEntries(wanted.map((name) => [prefix + name, CUSTOM_CLAIMS[name]?.(claims)])));
}

function withoutMissing(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}
