import type { Database } from '../../../db/database.ts';

/** Every table with customers' rows, and the SQL expression of the phone number of the customer who owns a row. */
const OWNER_SQL_BY_TABLE: Record<string, string> = {
  paired_number: 'owner_msisdn',
  balance: '(SELECT p.owner_msisdn FROM paired_number p WHERE p.fttx_msisdn = t.fttx_msisdn LIMIT 1)',
  identity_record: 'msisdn',
  fibre_order: 'owner_msisdn',
  relocation_order: 'owner_msisdn',
  payment: '(SELECT o.owner_msisdn FROM relocation_order o WHERE o.order_id = t.order_id)',
  no_service_request: 'owner_msisdn',
  beneficiary: 'owner_msisdn',
  liveness_check: 'msisdn',
  liveness_reference: 'msisdn',
  sim_swap: 'owner_msisdn',
};
/** Queries for an owner's number and a value that, if it is in a response, shows that a row of that owner was read. */
const IDENTIFIER_QUERIES = [
  'SELECT owner_msisdn AS owner, fttx_msisdn AS name FROM paired_number',
  'SELECT msisdn, id_number FROM identity_record',
  'SELECT owner_msisdn, order_id FROM fibre_order',
  'SELECT owner_msisdn, order_number FROM fibre_order',
  'SELECT owner_msisdn, id::text FROM beneficiary',
  'SELECT owner_msisdn, phone_number FROM beneficiary',
  'SELECT msisdn, msisdn FROM identity_record',
  'SELECT owner_msisdn, owner_msisdn FROM paired_number',
  'SELECT msisdn, short_guid FROM liveness_check',
];
/** Accounts in rows of the customer that are not paired with the customer's number. */
const UNPAIRED_ACCOUNTS_QUERY = `
SELECT r.account FROM (
  SELECT owner_msisdn AS owner, linked_account AS account FROM relocation_order
  UNION ALL SELECT owner_msisdn, fttx_number FROM no_service_request
) r WHERE r.owner = $1 AND NOT EXISTS (
  SELECT 1 FROM paired_number p WHERE p.owner_msisdn = r.owner AND p.fttx_msisdn = r.account)`;

/** Tables that no list names: add a new one to OWNER_SQL_BY_TABLE, or to `without` if it has no rows of customers. */
export async function findUnclassifiedTables(db: Database): Promise<string[]> {
  const without = ['schema_migration', 'idp_', 'repeated_call', 'seeded_part'];
  const sql = 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()';
  const names = (await db.query<{ name: string }>(sql)).map(({ name }) => name);
  return names.filter((name) => !(name in OWNER_SQL_BY_TABLE) && !without.some((start) => name.startsWith(start)));
}

/** All rows of other customers, each as text. */
async function rowsOfOthers(db: Database, owner: string): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const [table, of] of Object.entries(OWNER_SQL_BY_TABLE)) {
    const sql = `SELECT t::text AS row FROM ${table} t WHERE ${of} IS DISTINCT FROM $1`;
    for (const { row } of await db.query<{ row: string }>(sql, [owner])) rows.add(`${table} ${row}`);
  }
  return rows;
}

/** The identifiers of other customers' rows. */
async function identifiersOfOthers(db: Database, owner: string): Promise<Set<string>> {
  const rows = (await Promise.all(IDENTIFIER_QUERIES.map((sql) => db.query<Record<string, string>>(sql)))).flat();
  const [own, others] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const [of = '', name = ''] = Object.values(row);
    (of === owner ? own : others).add(name);
  }
  return new Set([...others].filter((name) => !own.has(name)));
}

export type RowWatch = {
  /** Identifiers of other customers' rows in a response that were not in the request. */
  leakedRows(answer: string, sent: string): string[];
  /** Rows of other customers that were changed, deleted or added since the last call. */
  changed(): Promise<string[]>;
};

/** Watches the rows of all customers but this one. */
export async function watchOtherCustomers(db: Database, owner: string): Promise<RowWatch> {
  const names = await identifiersOfOthers(db, owner);
  let known = await rowsOfOthers(db, owner);
  return {
    leakedRows: (answer, sent) =>
      (answer.match(/[\w-]{8,}/g) ?? []).filter((word) => names.has(word) && !sent.includes(word)),
    changed: async () => {
      const [before, after] = [known, await rowsOfOthers(db, owner)];
      known = after;
      const misplaced = (await db.query<{ account: string }>(UNPAIRED_ACCOUNTS_QUERY, [owner])).map(
        ({ account }) => account,
      );
      const [gone, added] = [
        [...before].filter((row) => !after.has(row)),
        [...after].filter((row) => !before.has(row)),
      ];
      return [...gone, ...added, ...misplaced];
    },
  };
}
