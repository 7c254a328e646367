import { createTokenCache, parseTokenResponse } from './tokenCache.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const ISSUED = { access_token: 't', expires_in: 900 };

test.each([
  ['of the fibre API', { success: true, message: 'ok', data: ISSUED }, 900],
  ['of RFC 6749', { ...ISSUED, token_type: 'Bearer', scope: 'fibre:check' }, 900],
  ['with expires_in as text', { ...ISSUED, expires_in: '900' }, 900],
  ['without a lifetime', { access_token: 't' }, 300],
])('a token response %s is accepted', (_case, body, expiresInS) => {
  expect(parseTokenResponse(JSON.stringify(body))).toEqual({ token: 't', expiresInS });
});

test.each(['', '<html>', '{"success":false,"data":{"access_token":"t"}}', '{"access_token":""}'])(
  'the token response “%s” is refused, with an error that does not contain it',
  (body) => expect(() => parseTokenResponse(body)).toThrow(/^The token endpoint sent no token$/),
);

function createCountedToken(expiresInS: number) {
  let count = 0;
  let fails = false;
  const shared = createTokenCache(async () => {
    if (fails) throw new Error('away');
    return { token: `token ${(count += 1)}`, expiresInS };
  });
  return { shared, fail: (value: boolean) => (fails = value) };
}

test('a token is used until two minutes before it expires, with the seconds that are left', async () => {
  const { shared } = createCountedToken(900);
  expect(await Promise.all([shared.get(), shared.get()])).toEqual([
    { token: 'token 1', expiresInS: 900 },
    { token: 'token 1', expiresInS: 900 },
  ]);
  jest.advanceTimersByTime(779_000);
  expect(await shared.get()).toEqual({ token: 'token 1', expiresInS: 121 });
  jest.advanceTimersByTime(1_000);
  expect(await shared.get()).toEqual({ token: 'token 2', expiresInS: 900 });
});

test('a token with a lifetime of one minute is renewed after half of it', async () => {
  const { shared } = createCountedToken(60);
  await shared.get();
  jest.advanceTimersByTime(30_000);
  expect((await shared.get()).token).toBe('token 2');
});

test('while a token cannot be renewed, the current one is used until it expires', async () => {
  const { shared, fail } = createCountedToken(900);
  await shared.get();
  fail(true);
  jest.advanceTimersByTime(899_000);
  expect(await shared.get()).toEqual({ token: 'token 1', expiresInS: 1 });
  jest.advanceTimersByTime(1_000);
  await expect(shared.get()).rejects.toThrow('away');
  fail(false);
  expect((await shared.get()).token).toBe('token 2');
});
