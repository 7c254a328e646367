/**
 * The identity provider's users, signing keys and secrets, the records of oidc-provider (sessions, grants, codes,
 * tokens), and failed sign-ins with unknown e-mail addresses.
 */
export const identityTables = [
  '0001_identity',
  `
CREATE TABLE idp_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  phone text,
  is_subscriber boolean NOT NULL,
  signup_completed boolean NOT NULL,
  is_social_login boolean NOT NULL,
  user_metadata jsonb NOT NULL,
  kyc jsonb,
  failed_sign_ins int NOT NULL DEFAULT 0,
  locked_until timestamptz
);
CREATE TABLE idp_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX idp_record_grant ON idp_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX idp_record_uid ON idp_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX idp_record_expires ON idp_record (expires_at);
CREATE TABLE idp_key (
  kid text PRIMARY KEY,
  jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  retired_at timestamptz
);
CREATE TABLE idp_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);
CREATE TABLE idp_missed_sign_in (
  key text PRIMARY KEY,
  misses int NOT NULL DEFAULT 1,
  at timestamptz NOT NULL DEFAULT now()
);
`,
] as const;
