/** Passed liveness checks, each valid for one request, and SIM swap requests. */
export const simSwapTables = [
  '0005_sim_swap',
  `
CREATE TABLE liveness_check (
  short_guid text PRIMARY KEY,
  transaction_number text NOT NULL,
  msisdn text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('local', 'vendor')),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX liveness_check_msisdn ON liveness_check (msisdn);
CREATE TABLE sim_swap (
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
CREATE INDEX sim_swap_owner ON sim_swap (owner_msisdn, created_at);
`,
] as const;
