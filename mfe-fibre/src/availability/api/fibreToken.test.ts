import { HttpError } from '@portal/shared/http';
import { clearUserData } from '@portal/shared/storage';
import { mockRoute, networkError, json, requests, testConfig, vectors } from '@portal/shared/testing';
import { setConfig } from '@portal/shared/config';
import { fetchRelocationToken, clearFibreTokens, validUntil, withCheckToken } from './fibreToken';

type Cache = { obtainedAt: number; expiresIn: number; marginMs: number; now: number };

const TOKEN = 'POST /home-fibre-check/api/auth/token';
const NOW = 1_700_000_000_000;
const token = (access_token: string, expires_in: unknown = 3600) =>
  json({ success: true, message: 'Token issued', data: { access_token, expires_in } });
const used = () => withCheckToken(async (one) => one);
const stored = () => JSON.parse(localStorage.getItem('fibre-check:token') ?? 'null') as unknown;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  clearFibreTokens();
});
afterEach(() => jest.useRealTimers());

test.each(vectors<Cache, boolean>('tokenCache'))('CL-018 CL-020 CL-021 D-003 $id', ({ input, expected }) => {
  expect(input.now < validUntil(input.obtainedAt, input.expiresIn, input.marginMs)).toBe(expected);
});

test('CL-017 D-130 the token request is a form with every required field and an empty secret', async () => {
  setConfig(testConfig({ api: { fibreClientId: 'another-client' } }));
  mockRoute(TOKEN, token('one'));
  await expect(used()).resolves.toBe('one');
  const [sent] = requests(TOKEN);
  expect(sent?.body).toBe('grant_type=client_credentials&client_id=another-client&client_secret=');
  expect(sent?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(sent?.headers.has('authorization')).toBe(false);
});

test('CL-020 CN-032 the token of the check is cached in local storage until 60 s before it expires', async () => {
  mockRoute(TOKEN, token('one'), token('two'));
  await used();
  expect(stored()).toEqual({ token: 'one', validUntil: NOW + 3_540_000 });
  jest.setSystemTime(NOW + 3_539_999);
  await expect(used()).resolves.toBe('one');
  jest.setSystemTime(NOW + 3_540_000);
  await expect(used()).resolves.toBe('two');
});

test.each([[undefined], ['soon'], [null]])(
  'CL-018 CL-019 D-003 CN-002 a token with expires_in %p is used for a day',
  async (expiresIn) => {
    mockRoute(TOKEN, json({ success: true, data: { access_token: 'one', expires_in: expiresIn } }));
    await used();
    expect(stored()).toMatchObject({ validUntil: NOW + 86_400_000 - 60_000 });
  },
);

test.each(['{', '"one"', '{"token":"","validUntil":9999999999999}'])(
  'CL-020 D-003 an invalid cached value is replaced: %s',
  async (text) => {
    localStorage.setItem('fibre-check:token', text);
    mockRoute(TOKEN, token('one'));
    await expect(used()).resolves.toBe('one');
  },
);

test('CL-020 D-003 after a 401 the token is removed and the call is sent once more with a new one', async () => {
  mockRoute(TOKEN, token('old'), token('new'));
  await used();
  const call = jest.fn(async (one: string) => {
    if (one === 'old') throw new HttpError(401, '', {});
    return one;
  });
  await expect(withCheckToken(call)).resolves.toBe('new');
  expect(call.mock.calls).toEqual([['old'], ['new']]);
});

test('CL-020 a second 401 is an error, and other errors are not retried', async () => {
  mockRoute(TOKEN, token('one'));
  const refused = jest.fn(async () => Promise.reject(new HttpError(401, '', {})));
  await expect(withCheckToken(refused)).rejects.toMatchObject({ status: 401 });
  expect(refused).toHaveBeenCalledTimes(2);
  const broken = jest.fn(async () => Promise.reject(new HttpError(500, '', {})));
  await expect(withCheckToken(broken)).rejects.toMatchObject({ status: 500 });
  expect(broken).toHaveBeenCalledTimes(1);
});

test.each([
  ['is refused', json({ error: 'invalid_client' }, 401)],
  ['drops', networkError()],
  ['says it failed', json({ success: false, message: 'no' })],
  ['has no token', json({ success: true, data: { expires_in: 900 } })],
])(
  'FA-034 a token request that %s fails with “Failed to authenticate with fibre API. Please try again.”',
  async (_how, reply) => {
    mockRoute(TOKEN, reply);
    await expect(used()).rejects.toThrow('Failed to authenticate with fibre API. Please try again.');
    expect(stored()).toBeNull();
  },
);

test('CL-021 CN-032 the token of the relocation request is cached in memory until 5 minutes before it expires', async () => {
  mockRoute(TOKEN, token('one', 900), token('two', 900));
  await expect(fetchRelocationToken('users-own')).resolves.toBe('one');
  expect(requests(TOKEN)[0]?.headers.get('authorization')).toBe('Bearer users-own');
  expect(stored()).toBeNull();
  jest.setSystemTime(NOW + 599_999);
  await expect(fetchRelocationToken('users-own')).resolves.toBe('one');
  jest.setSystemTime(NOW + 600_000);
  await expect(fetchRelocationToken('users-own')).resolves.toBe('two');
});

test('CL-021 D-033 sign-out removes the customer’s token and keeps the token of the check', async () => {
  mockRoute(TOKEN, token('visitors'), token('amas'), token('kojos'));
  await used();
  await fetchRelocationToken('ama');
  clearUserData();
  await expect(fetchRelocationToken('kojo')).resolves.toBe('kojos');
  await expect(used()).resolves.toBe('visitors');
});
