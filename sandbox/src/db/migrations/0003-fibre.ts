/**
 * Fibre orders, relocation orders with their payments, requests to pick up a router because the new place has no fibre,
 * stored responses of requests with an idempotency key, and which demonstration data was already inserted.
 */
export const fibreTables = [
  '0003_fibre',
  `
CREATE TABLE fibre_order (
  order_id text PRIMARY KEY,
  owner_msisdn text NOT NULL,
  order_number text NOT NULL,
  order_date timestamptz NOT NULL,
  order_status text NOT NULL,
  products jsonb NOT NULL,
  status_flow jsonb NOT NULL
);
CREATE INDEX fibre_order_owner ON fibre_order (owner_msisdn, order_date DESC, order_id);
CREATE TABLE relocation_order (
  order_id text PRIMARY KEY,
  owner_msisdn text NOT NULL,
  linked_account text NOT NULL,
  state text NOT NULL DEFAULT 'unpaid' CHECK (state IN ('unpaid', 'paid', 'cancelled', 'failed')),
  product_title text NOT NULL,
  amount numeric(10, 2) NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz
);
CREATE INDEX relocation_order_account ON relocation_order (linked_account, created_at) WHERE state = 'unpaid';
CREATE INDEX relocation_order_owner ON relocation_order (owner_msisdn);
CREATE TABLE payment (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES relocation_order (order_id) ON DELETE CASCADE,
  title text NOT NULL,
  amount numeric(10, 2) NOT NULL,
  redirect_url text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'cancelled', 'failed')),
  expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE TABLE no_service_request (
  id text PRIMARY KEY,
  owner_msisdn text NOT NULL,
  fttx_number text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done')),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  pickup_date date NOT NULL,
  details jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX no_service_request_number ON no_service_request (fttx_number, created_at) WHERE state = 'open';
CREATE TABLE repeated_call (
  owner text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_sha256 text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, call, key)
);
CREATE TABLE seeded_part (
  owner_msisdn text NOT NULL,
  part text NOT NULL,
  PRIMARY KEY (owner_msisdn, part)
);
`,
] as const;
