import { setConfig } from '@portal/shared/config';
import { HttpError } from '@portal/shared/http';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import {
  mockRoute,
  customers,
  networkError,
  html,
  json,
  requests,
  signInAs,
  testConfig,
  type Reply,
} from '@portal/shared/testing';
import { helpToken, TOKEN } from '../testing';
import { withHelpToken } from './helpToken';

const AUDIENCE = 'https://help.example.com.gh/api';
const tokenOf = () => withHelpToken(async (token) => token);
const refused = () => new Error('Failed to fetch FAQ videos', { cause: new HttpError(401, 'Unauthorized', undefined) });
const bearers = () => requests(TOKEN).map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(TOKEN, helpToken());
});

test('RO-013 HP-021 a call runs with the token the help service gives for the customer’s own', async () => {
  expect(await tokenOf()).toBe('help-token');
  expect(bearers()).toEqual(['Bearer token-of-ama']);
});

test('HP-021 one token serves until shortly before it expires', async () => {
  jest.useFakeTimers({ now: 0 });
  mockRoute(TOKEN, helpToken('one'), helpToken('two'));
  expect(await tokenOf()).toBe('one');
  jest.setSystemTime(869_000);
  expect(await tokenOf()).toBe('one');
  jest.setSystemTime(870_000);
  expect(await tokenOf()).toBe('two');
  jest.useRealTimers();
});

test('HP-021 calls at the same time share one token', async () => {
  mockRoute(TOKEN, helpToken('one'), helpToken('two'));
  expect(await Promise.all([tokenOf(), tokenOf(), tokenOf()])).toEqual(['one', 'one', 'one']);
  expect(bearers()).toHaveLength(1);
});

test('HP-021 the token goes with the customer', async () => {
  await tokenOf();
  clearUserData();
  signInAs(customers.kofi);
  await tokenOf();
  expect(bearers()).toEqual(['Bearer token-of-ama', 'Bearer token-of-kofi']);
});

test('RO-013 a refused token is replaced once, and the call made again', async () => {
  mockRoute(TOKEN, helpToken('one'), helpToken('two'));
  const used: string[] = [];
  const call = async (token: string) => {
    used.push(token);
    if (token === 'one') throw refused();
    return 'answer';
  };
  expect(await withHelpToken(call)).toBe('answer');
  expect(used).toEqual(['one', 'two']);
});

test('HP-017 a call that is refused twice says what the call says', async () => {
  await expect(withHelpToken(() => Promise.reject(refused()))).rejects.toThrow('Failed to fetch FAQ videos');
  expect(bearers()).toHaveLength(2);
});

test('RO-013 an expired access token is renewed for it', async () => {
  mockRoute(TOKEN, json({ error: 'token_expired' }, 401), helpToken());
  expect(await tokenOf()).toBe('help-token');
  expect(bearers()).toEqual(['Bearer token-of-ama', 'Bearer new-token-of-ama']);
});

test.each<[string, Reply]>([
  ['a refusal', json({ error: 'invalid_token' }, 401)],
  ['an error of the server', json({}, 500)],
  ['a missing address', json({}, 404)],
  ['a page', html()],
  ['a lost connection', networkError()],
])(
  'HP-018 %s in place of a token: “Failed to retrieve access token”; the next call asks again',
  async (_what, reply) => {
    mockRoute(TOKEN, reply);
    await expect(tokenOf()).rejects.toThrow(/^Failed to retrieve access token$/);
    mockRoute(TOKEN, helpToken());
    expect(await tokenOf()).toBe('help-token');
  },
);

test('HP-018 no access token to ask with: “Failed to retrieve access token”', async () => {
  signInAs(customers.ama, { getAccessToken: () => Promise.reject(new Error('Login required. Please log in again.')) });
  await expect(tokenOf()).rejects.toThrow(/^Failed to retrieve access token$/);
  expect(requests(TOKEN)).toHaveLength(0);
});

test.each([{}, { access_token: null }, { access_token: '' }, { access_token: 7 }])(
  'HP-016 the answer %j holds no token: “No access token available”',
  async (body) => {
    mockRoute(TOKEN, json({ expires_in: 900, ...body }));
    await expect(tokenOf()).rejects.toThrow(/^No access token available$/);
  },
);

test('HP-016 nobody is signed in: “No access token available”', async () => {
  sessionStore.setState({ status: 'anonymous' });
  await expect(tokenOf()).rejects.toThrow(/^No access token available$/);
  expect(requests()).toHaveLength(0);
});

describe('with an audience of its own at the identity provider', () => {
  beforeEach(() => setConfig(testConfig({ api: { helpAudience: AUDIENCE } })));

  test('RO-013 HP-021 the token is the provider’s for that audience; the help service is not asked for one', async () => {
    const getAccessToken = jest.fn(async () => 'of-the-audience');
    signInAs(customers.ama, { getAccessToken });
    expect(await tokenOf()).toBe('of-the-audience');
    expect(getAccessToken).toHaveBeenCalledWith(AUDIENCE);
    expect(requests()).toHaveLength(0);
  });

  test('RO-013 a refused one is renewed for that audience', async () => {
    const renewAccessToken = jest.fn(async () => 'renewed');
    signInAs(customers.ama, { getAccessToken: async () => 'old', renewAccessToken });
    const call = async (token: string) => (token === 'old' ? Promise.reject(refused()) : token);
    expect(await withHelpToken(call)).toBe('renewed');
    expect(renewAccessToken).toHaveBeenCalledWith('old', AUDIENCE);
  });

  test('HP-018 HP-016 it may fail, or give nothing', async () => {
    signInAs(customers.ama, { getAccessToken: () => Promise.reject(new Error('consent')) });
    await expect(tokenOf()).rejects.toThrow(/^Failed to retrieve access token$/);
    signInAs(customers.ama, { getAccessToken: async () => '' });
    await expect(tokenOf()).rejects.toThrow(/^No access token available$/);
  });
});
