import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, requests, signInAs, testConfig, vectors } from '@portal/shared/testing';
import { TOKEN_ROUTE } from './testing';
import { availabilityTokenSource, clearFibreTokens, pickupTokenSource } from './fibreToken';

type TokenCacheCase = { obtainedAt: number; expiresIn: number; marginMs: number; now: number };

const NOW = 1_700_000_000_000;
const tokenReply = (access_token: string, expires_in: unknown = 3600) =>
  json({ success: true, message: 'Token issued', data: { access_token, expires_in } });
const readStoredToken = () => JSON.parse(localStorage.getItem('fibre-check:token') ?? 'null') as unknown;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  clearFibreTokens();
});
afterEach(() => jest.useRealTimers());

test.each(vectors<TokenCacheCase, boolean>('tokenCache'))(
  'CL-018 CL-020 CL-021 D-003 $id: a cached token is used until its margin before expiry',
  async ({ input, expected }) => {
    signInAs(customers.ama);
    mockRoute(TOKEN_ROUTE, tokenReply('one', input.expiresIn));
    const source = input.marginMs === 60_000 ? availabilityTokenSource : pickupTokenSource;
    jest.setSystemTime(input.obtainedAt);
    await source.get();
    jest.setSystemTime(input.now);
    await source.get();
    expect(requests(TOKEN_ROUTE)).toHaveLength(expected ? 1 : 2);
  },
);

test('CL-017 CL-020 CL-021 CN-032 D-130 a token request is a form with every required field and an empty secret; the token of the availability check is cached in local storage, the customer’s only in memory', async () => {
  setConfig(testConfig({ api: { fibreClientId: 'another-client' } }));
  signInAs(customers.ama);
  mockRoute(TOKEN_ROUTE, tokenReply('amas'), tokenReply('visitors'));
  await expect(pickupTokenSource.get()).resolves.toBe('amas');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await expect(availabilityTokenSource.get()).resolves.toBe('visitors');
  expect(readStoredToken()).toEqual({ token: 'visitors', validUntil: NOW + 3_540_000 });
  const [amas, visitors] = requests(TOKEN_ROUTE);
  expect(amas?.headers.get('authorization')).toBe('Bearer token-of-ama');
  expect(visitors?.headers.has('authorization')).toBe(false);
  expect(visitors?.body).toBe('grant_type=client_credentials&client_id=another-client&client_secret=');
  expect(visitors?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
});

test.each([undefined, 'soon'])(
  'CL-018 CL-019 CN-002 D-003 a token with expires_in %p is used for a day',
  async (expiresIn) => {
    mockRoute(TOKEN_ROUTE, json({ success: true, data: { access_token: 'one', expires_in: expiresIn } }));
    await availabilityTokenSource.get();
    expect(readStoredToken()).toMatchObject({ validUntil: NOW + 86_400_000 - 60_000 });
  },
);

test.each([
  ['is refused', json({ error: 'invalid_client' }, 401)],
  ['returns no token', json({ success: true, data: { expires_in: 900 } })],
])(
  'FA-034 a token request that %s fails with “Failed to authenticate with fibre API. Please try again.”',
  async (_how, reply) => {
    mockRoute(TOKEN_ROUTE, reply);
    await expect(availabilityTokenSource.get()).rejects.toThrow(
      'Failed to authenticate with fibre API. Please try again.',
    );
    expect(readStoredToken()).toBeNull();
  },
);
