/** The operator's data about its customers. A paired number may occur twice: the client removes duplicates. */
export const customerTables = [
  '0002_customers',
  `
CREATE TABLE paired_number (
  owner_msisdn text NOT NULL,
  position int NOT NULL,
  fttx_msisdn text NOT NULL,
  account_type text NOT NULL,
  PRIMARY KEY (owner_msisdn, position)
);
CREATE INDEX paired_number_fttx ON paired_number (fttx_msisdn);
CREATE TABLE balance (
  fttx_msisdn text NOT NULL,
  balance_type text NOT NULL,
  active_value text NOT NULL,
  active_unit text NOT NULL,
  PRIMARY KEY (fttx_msisdn, balance_type)
);
CREATE TABLE identity_record (
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
`,
] as const;
