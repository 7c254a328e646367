/**
 * Checks belong to a signed-in customer (`sub`). A vendor keeps its own checks: the API stores only the references that
 * customers registered before their checks.
 */
export const livenessVendorTables = [
  '0006_liveness_vendor',
  `
DELETE FROM liveness_check;
ALTER TABLE liveness_check DROP COLUMN kind, ADD COLUMN sub text NOT NULL;
CREATE TABLE liveness_reference (
  reference_id text PRIMARY KEY,
  sub text NOT NULL,
  msisdn text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
`,
] as const;
