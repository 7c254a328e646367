import { sharedTabStore } from './sharedTabStore';
import { mockBrowserApis, suspendIndexedDb } from './identity/testing/browser';

test('sharedTabStore waits at most five seconds for a browser that does not answer, and uses it again once it does', async () => {
  jest.useFakeTimers();
  const answer = suspendIndexedDb();
  const first = sharedTabStore.get('a').catch(String);
  await jest.advanceTimersByTimeAsync(5000);
  const second = sharedTabStore.get('a').catch(String);
  expect([await first, await second]).toEqual(Array(2).fill(expect.stringContaining('IndexedDB gave no answer')));
  answer();
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  mockBrowserApis();
  await sharedTabStore.set('a', 'one');
  expect(await sharedTabStore.get('a')).toBe('one');
});
