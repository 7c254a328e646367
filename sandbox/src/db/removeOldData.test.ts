import type { Database } from './database.ts';
import { removeOldData } from './removeOldData.ts';
import { createTestDatabase } from './testing/testDatabase.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Inserts one row that is just kept and one that is just too old. */
async function insertRows(table: string, days: number, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  for (const [id, age] of [
    ['kept', `${days} days -1 minute`],
    ['old', `${days} days 1 minute`],
  ]) {
    const values = Object.values(columns).map((value) => (value === 'ID' ? id : value));
    const places = names.map((_, index) => `$${index + 1}`);
    await db.query(
      `INSERT INTO ${table} (${names.join(', ')}, created_at) VALUES (${places.join(', ')}, now() - interval '${age}')`,
      values,
    );
  }
}

const customer = { msisdn: '233244123456', sub: 'ama' };
const place = { latitude: 5.6, longitude: -0.2, owner_msisdn: '233244123456' };

test.each<[string, number, Record<string, unknown>, string]>([
  ['liveness_check', 1, { short_guid: 'ID', transaction_number: 'LV-1', ...customer }, 'short_guid'],
  ['liveness_reference', 1, { reference_id: 'ID', ...customer }, 'reference_id'],
  ['repeated_call', 1, { owner: 'ama', call: 'swap', key: 'ID', body_sha256: 'x' }, 'key'],
  [
    'sim_swap',
    365,
    { id: 'ID', serial: '8923301000741258369', reason: 'lost', requester_name: 'Ama', short_guid: 'ID', ...place },
    'id',
  ],
])('rows of %s are removed after %i days', async (table, days, columns, key) => {
  await insertRows(table, days, columns);
  await removeOldData(db);
  expect(await db.query(`SELECT ${key} AS id FROM ${table}`)).toEqual([{ id: 'kept' }]);
});

test.each<[string, string, Record<string, unknown>]>([
  ['relocation_order', 'order_id', { linked_account: 'a', product_title: 'Relocation', amount: 150, ...place }],
  ['no_service_request', 'id', { fttx_number: '1', pickup_date: '2026-01-01', ...place }],
])(
  'the card number and the other personal details of rows of %s are removed after 90 days',
  async (table, key, columns) => {
    await insertRows(table, 90, { [key]: 'ID', details: '{"id_card_number":"GHA-712345678-9"}', ...columns });
    await removeOldData(db);
    expect(await db.query(`SELECT ${key} AS id, details FROM ${table} ORDER BY id`)).toEqual([
      { id: 'kept', details: { id_card_number: 'GHA-712345678-9' } },
      { id: 'old', details: {} },
    ]);
  },
);
