import { createServiceTokenSource } from '@portal/shared/api';
import { clearUserData } from '@portal/shared/storage';

/** Creates a token source whose tokens are numbered (`token-1`, …), and the mock of its token request. */
function createNumberedTokens(options: { maxAgeMs?: number; storageKey?: string } = {}) {
  let count = 0;
  const request = jest.fn(async () => ({ token: `token-${(count += 1)}`, expiresInS: 100 }));
  return { request, source: createServiceTokenSource({ request, marginMs: 30_000, ...options }) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['until the margin before its expiry', {}, 70_000],
  ['no longer than its maximum age', { maxAgeMs: 5_000 }, 5_000],
])('a service token is used %s', async (_limit, options, limitMs) => {
  const { source } = createNumberedTokens(options);
  await source.get();
  jest.advanceTimersByTime(limitMs - 1);
  expect(await source.get()).toBe('token-1');
  jest.advanceTimersByTime(1);
  expect(await source.get()).toBe('token-2');
});

test('concurrent callers share one token request, and those whose token was rejected share the next one', async () => {
  const { source, request } = createNumberedTokens();
  expect(await Promise.all([source.get(), source.get()])).toEqual(['token-1', 'token-1']);
  expect(await Promise.all([source.renew('token-1'), source.renew('token-1')])).toEqual(['token-2', 'token-2']);
  expect(await source.renew('token-1')).toBe('token-2');
  expect(request).toHaveBeenCalledTimes(2);
});

test('an error of the token request reaches the caller and is not cached', async () => {
  const { source, request } = createNumberedTokens();
  request.mockRejectedValueOnce(new Error('no token'));
  await expect(source.get()).rejects.toThrow('no token');
  expect(await source.get()).toBe('token-1');
});

test('sign-out drops a service token in memory, also one whose request is pending', async () => {
  const { source } = createNumberedTokens();
  await source.get();
  clearUserData();
  const pending = source.get();
  clearUserData();
  expect(await pending).toBe('token-2');
  expect(await source.get()).toBe('token-3');
});

test('D-033 a service token in local storage survives sign-out and a reload until it is cleared', async () => {
  await createNumberedTokens({ storageKey: 'fibre-check:token' }).source.get();
  clearUserData();
  const { source, request } = createNumberedTokens({ storageKey: 'fibre-check:token' });
  expect(await source.get()).toBe('token-1');
  expect(request).not.toHaveBeenCalled();
  source.clear();
  expect(localStorage.getItem('fibre-check:token')).toBeNull();
});
