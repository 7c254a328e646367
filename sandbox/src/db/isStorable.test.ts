import type { Database } from './database.ts';
import { isStorable } from './isStorable.ts';
import { createTestDatabase } from './testing/testDatabase.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const isAcceptedByDatabase = async (text: string) => {
  try {
    await db.query('SELECT $1::text, $2::jsonb', [text, JSON.stringify({ text })]);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['a\u0000b', false],
  ['\ud800', false],
  ['\udc00\ud800', false],
  ['\\u0000', true],
  ['😀\r\n\uffff\u001f', true],
])('isStorable matches the database for %j: %s', async (text, kept) => {
  expect([isStorable(text), await isAcceptedByDatabase(text)]).toEqual([kept, kept]);
});
