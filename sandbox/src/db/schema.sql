-- The tables of the sandbox's APIs. It is run at every start, so each statement changes nothing if it was run before.

-- The operator's data about its customers. A paired number may occur twice: the client removes duplicates.
CREATE TABLE IF NOT EXISTS paired_number (
  owner_msisdn text NOT NULL,
  position int NOT NULL,
  fttx_msisdn text NOT NULL,
  account_type text NOT NULL,
  PRIMARY KEY (owner_msisdn, position)
);
CREATE TABLE IF NOT EXISTS balance (
  fttx_msisdn text NOT NULL,
  balance_type text NOT NULL,
  active_value text NOT NULL,
  active_unit text NOT NULL,
  PRIMARY KEY (fttx_msisdn, balance_type)
);
CREATE TABLE IF NOT EXISTS identity_record (
  msisdn text PRIMARY KEY,
  id_number text NOT NULL,
  id_expiry_date date NOT NULL,
  nationality text NOT NULL,
  date_of_birth date NOT NULL,
  gender text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  full_name text NOT NULL
);
CREATE TABLE IF NOT EXISTS fibre_order (
  order_id text PRIMARY KEY,
  owner_msisdn text NOT NULL,
  order_number text NOT NULL,
  order_date timestamptz NOT NULL,
  order_status text NOT NULL,
  products jsonb NOT NULL,
  status_flow jsonb NOT NULL
);
CREATE INDEX IF NOT EXISTS fibre_order_owner ON fibre_order (owner_msisdn, order_date DESC, order_id);

-- A phone number is unique in a customer's list; `position` is the order of the list.
CREATE TABLE IF NOT EXISTS beneficiary (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_msisdn text NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text,
  phone_number text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner_msisdn, phone_number)
);

-- Relocation orders with their payments, and requests to pick up a router because the new place has no fibre.
CREATE TABLE IF NOT EXISTS relocation_order (
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
CREATE TABLE IF NOT EXISTS payment (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES relocation_order (order_id) ON DELETE CASCADE,
  title text NOT NULL,
  amount numeric(10, 2) NOT NULL,
  redirect_url text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'cancelled', 'failed')),
  expires_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE TABLE IF NOT EXISTS no_service_request (
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

-- Responses of requests with an idempotency key.
CREATE TABLE IF NOT EXISTS repeated_call (
  owner text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_sha256 text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (owner, call, key)
);

-- Liveness checks made on the device, or references of a vendor's checks; and SIM swap requests.
CREATE TABLE IF NOT EXISTS liveness (
  id text PRIMARY KEY,
  sub text NOT NULL,
  msisdn text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE TABLE IF NOT EXISTS sim_swap (
  id text PRIMARY KEY,
  owner_msisdn text NOT NULL,
  serial text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('lost', 'stolen', 'damaged', 'other')),
  requester_name text NOT NULL,
  short_guid text NOT NULL UNIQUE,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
