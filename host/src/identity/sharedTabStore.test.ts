import { sharedTabStore } from './sharedTabStore';
import { breakIndexedDb, mockBrowserApis } from './testing/browser';

beforeEach(mockBrowserApis);

test('sharedTabStore stores, reads, replaces and removes a text', async () => {
  expect(await sharedTabStore.get('a')).toBeUndefined();
  await sharedTabStore.set('a', 'one');
  await sharedTabStore.set('b', 'two');
  await sharedTabStore.set('a', 'three');
  expect([await sharedTabStore.get('a'), await sharedTabStore.get('b')]).toEqual(['three', 'two']);
  await sharedTabStore.set('a', undefined);
  expect([await sharedTabStore.get('a'), await sharedTabStore.get('b')]).toEqual([undefined, 'two']);
});

test('without IndexedDB get and set of sharedTabStore reject', async () => {
  breakIndexedDb();
  await expect(sharedTabStore.get('a')).rejects.toThrow('denied');
  await expect(sharedTabStore.set('a', 'one')).rejects.toThrow('denied');
});
