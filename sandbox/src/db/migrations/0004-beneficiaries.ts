/** Beneficiaries: a phone number is unique in a customer's list, `position` is the order of the list. */
export const beneficiaryTables = [
  '0004_beneficiaries',
  `
CREATE TABLE beneficiary (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_msisdn text NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text,
  phone_number text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner_msisdn, phone_number)
);
CREATE INDEX beneficiary_owner ON beneficiary (owner_msisdn, position);
`,
] as const;
