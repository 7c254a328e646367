import type { Database } from '../db/database.ts';
import { hashPassword } from '../identity/password.ts';
import type { DemoCustomer } from './customer.ts';
import { DEMO_PASSWORD } from './demoCustomers.ts';

/** Creates the sign-in account of a customer; returns false if it exists. */
export async function createAccount(db: Database, customer: DemoCustomer): Promise<boolean> {
  const created = await db.query(
    `INSERT INTO idp_user
       (email, password_hash, phone, is_subscriber, signup_completed, is_social_login, user_metadata, kyc)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [customer.email, await hashPassword(DEMO_PASSWORD), ...columns(customer)],
  );
  return created.length === 1;
}

/** Resets an account to the seed data and removes its lock. */
export async function restoreAccount(db: Database, customer: DemoCustomer): Promise<void> {
  await db.query(
    `UPDATE idp_user SET password_hash = $2, phone = $3, is_subscriber = $4, signup_completed = $5,
       is_social_login = $6, user_metadata = $7::jsonb, kyc = $8::jsonb, failed_sign_ins = 0, locked_until = NULL
     WHERE email = $1`,
    [customer.email, await hashPassword(DEMO_PASSWORD), ...columns(customer)],
  );
}

function columns({ claims }: DemoCustomer): unknown[] {
  const { phone, isSubscriber, signupCompleted, isSocialLogin, userMetadata, kyc } = claims;
  return [
    phone ?? null,
    isSubscriber,
    signupCompleted,
    isSocialLogin,
    JSON.stringify(userMetadata),
    kyc ? JSON.stringify(kyc) : null,
  ];
}
