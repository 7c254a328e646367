import { createResponseCache } from './responseCache.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a response is cached until its time to live ends', () => {
  const cache = createResponseCache(10, 1000);
  cache.set('a', '1');
  jest.advanceTimersByTime(999);
  expect(cache.get('a')).toBe('1');
  jest.advanceTimersByTime(1);
  expect(cache.get('a')).toBeUndefined();
});

test('a full response cache evicts the least recently used response', () => {
  const cache = createResponseCache(2, 1000);
  cache.set('a', '1');
  cache.set('b', '2');
  cache.get('a');
  cache.set('c', '3');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1', undefined, '3']);
});
