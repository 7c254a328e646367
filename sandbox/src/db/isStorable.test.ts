import fc from 'fast-check';
import type { Database } from './database.ts';
import { isStorable } from './isStorable.ts';
import { testDatabase } from './testing/testDatabase.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const isKept = async (text: string) => {
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
])('%j is kept by the database: %s', async (text, kept) => {
  expect([isStorable(text), await isKept(text)]).toEqual([kept, kept]);
});

test('a text is storable when the database keeps it, and only then', async () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('\0', '\ud800', '\udfff', '\\', 'u'), fc.string({ unit: 'binary', maxLength: 2 })),
  });
  await fc.assert(
    fc.asyncProperty(text, async (one) => expect(isStorable(one)).toBe(await isKept(one))),
    { numRuns: 100 },
  );
});
