import type { Account } from 'oidc-provider';
import { isDemoCustomer } from '../customers/demoCustomers.ts';
import type { Database } from '../db/database.ts';

type NameClaims = { given_name?: string; family_name?: string; full_name?: string };
type UserRow = {
  email: string;
  phone: string | null;
  is_subscriber: boolean;
  signup_completed: boolean;
  is_social_login: boolean;
  user_metadata: NameClaims;
  kyc: NameClaims | null;
};

/** The portal's custom claims: the name without the configured prefix, and how its value is read from a user. */
const CUSTOM_CLAIMS: Record<string, (user: UserRow) => unknown> = {
  phone: (user) => user.phone,
  isSubscriber: (user) => user.is_subscriber,
  signupCompleted: (user) => user.signup_completed,
  kyc: (user) => user.kyc,
  user_metadata: (user) => user.user_metadata,
  secondary_profile: (user) => [{ isSocialLogin: user.is_social_login }],
};

/** The names of the custom claims. */
export const customClaimNames = (prefix: string): string[] => Object.keys(CUSTOM_CLAIMS).map((name) => prefix + name);

type AccountOptions = { prefix: string; demoCustomers: boolean };

/** The account of a session or token; undefined ends it. */
export async function findAccount(
  db: Database,
  { prefix, demoCustomers }: AccountOptions,
  id: string,
): Promise<Account | undefined> {
  const user = await findUser(db, id);
  if (!user || (!demoCustomers && isDemoCustomer(user.email))) return undefined;
  return { accountId: id, claims: async () => ({ sub: id, ...standardClaims(user), ...customClaims(user, prefix) }) };
}

/** The extra claims of access tokens: the API compares the phone number in its ownership check. */
export async function accessTokenClaims(db: Database, prefix: string, id: string): Promise<Record<string, unknown>> {
  const user = await findUser(db, id);
  return user ? customClaims(user, prefix, ['phone', 'isSubscriber']) : {};
}

async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.query<UserRow>(
    `SELECT email, phone, is_subscriber, signup_completed, is_social_login, user_metadata, kyc
     FROM idp_user WHERE id = $1`,
    [id],
  );
  return user;
}

function standardClaims({ email, kyc, user_metadata }: UserRow): Record<string, unknown> {
  const { given_name, family_name } = { ...user_metadata, ...kyc };
  const name = kyc?.full_name ?? [given_name, family_name].filter(Boolean).join(' ');
  return withoutMissing({ email, email_verified: true, name, given_name, family_name });
}

function customClaims(user: UserRow, prefix: string, wanted = Object.keys(CUSTOM_CLAIMS)): Record<string, unknown> {
  const values = withoutMissing(Object.fromEntries(wanted.map((name) => [name, CUSTOM_CLAIMS[name]?.(user)])));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

function withoutMissing(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== null));
}
