import { createServiceToken } from '@portal/shared/api';
import { clearUserData } from '@portal/shared/storage';

/** A token source whose tokens are numbered, and its request. */
function numbered(options: { maxAgeMs?: number; storageKey?: string } = {}) {
  let count = 0;
  const request = jest.fn(async () => ({ token: `token-${(count += 1)}`, expiresInS: 100 }));
  return { request, source: createServiceToken({ request, marginMs: 30_000, ...options }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a token is used until the margin before its expiry', async () => {
  const { source } = numbered();
  await source.get();
  jest.advanceTimersByTime(69_999);
  expect(await source.get()).toBe('token-1');
  jest.advanceTimersByTime(1);
  expect(await source.get()).toBe('token-2');
});

test('a token is used no longer than its maximum age', async () => {
  const { source } = numbered({ maxAgeMs: 5_000 });
  await source.get();
  jest.advanceTimersByTime(5_000);
  expect(await source.get()).toBe('token-2');
});

test('concurrent callers share one request', async () => {
  const { source, request } = numbered();
  expect(await Promise.all([source.get(), source.get()])).toEqual(['token-1', 'token-1']);
  expect(request).toHaveBeenCalledTimes(1);
});

test('concurrent callers whose token was rejected share one new token', async () => {
  const { source, request } = numbered();
  const rejected = await source.get();
  expect(await Promise.all([source.renew(rejected), source.renew(rejected)])).toEqual(['token-2', 'token-2']);
  expect(await source.renew(rejected)).toBe('token-2');
  expect(request).toHaveBeenCalledTimes(2);
});

test('an error reaches the caller and is not cached', async () => {
  const { source, request } = numbered();
  request.mockRejectedValueOnce(new Error('no token'));
  await expect(source.get()).rejects.toThrow('no token');
  expect(await source.get()).toBe('token-1');
});

test('sign-out drops a token in memory, also one whose request is pending', async () => {
  const { source } = numbered();
  await source.get();
  clearUserData();
  const pending = source.get();
  clearUserData();
  expect(await pending).toBe('token-2');
  expect(await source.get()).toBe('token-3');
});

test('D-033 a token in local storage survives sign-out and serves the next page', async () => {
  await numbered({ storageKey: 'fibre-check:token' }).source.get();
  clearUserData();
  const { source, request } = numbered({ storageKey: 'fibre-check:token' });
  expect(await source.get()).toBe('token-1');
  expect(request).not.toHaveBeenCalled();
  source.clear();
  expect(localStorage.getItem('fibre-check:token')).toBeNull();
});
