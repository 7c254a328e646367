import { readLedger, writeLedger } from './ledger';
import { breakIndexedDb, installBrowser } from './testing/browser';

beforeEach(installBrowser);

test('a text is read back, replaced and removed', async () => {
  expect(await readLedger('a')).toBeUndefined();
  await writeLedger('a', 'one');
  await writeLedger('b', 'two');
  await writeLedger('a', 'three');
  expect([await readLedger('a'), await readLedger('b')]).toEqual(['three', 'two']);
  await writeLedger('a', undefined);
  expect([await readLedger('a'), await readLedger('b')]).toEqual([undefined, 'two']);
});

test('a browser that denies IndexedDB says so', async () => {
  breakIndexedDb();
  await expect(readLedger('a')).rejects.toThrow('denied');
  await expect(writeLedger('a', 'one')).rejects.toThrow('denied');
});
