/** @jest-environment node */
import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, requests, signInAs, testConfig } from '@portal/shared/testing';
import { fetchFaqs } from './helpContent';
import { helpToken } from './helpToken';
import { FAQS, listReply, SOME_FAQS, TOKEN, tokenReply } from '../testing';

const AUDIENCE = 'https://help.example.com.gh/api';
const getToken = () => helpToken.get();
const authorizationHeaders = (route = TOKEN) => requests(route).map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(TOKEN, tokenReply());
});

test('RO-013 HP-021 the help service issues its token for the access token of the customer', async () => {
  expect(await getToken()).toBe('help-token');
  expect(authorizationHeaders()).toEqual(['Bearer token-of-ama']);
});

test('HP-021 a token is used until 30 seconds before it expires', async () => {
  jest.useFakeTimers({ now: 0 });
  mockRoute(TOKEN, tokenReply('one'), tokenReply('two'));
  expect(await getToken()).toBe('one');
  jest.setSystemTime(869_000);
  expect(await getToken()).toBe('one');
  jest.setSystemTime(870_000);
  expect(await getToken()).toBe('two');
  jest.useRealTimers();
});

test('RO-013 a rejected help token is renewed once and the request is sent again', async () => {
  mockRoute(TOKEN, tokenReply('one'), tokenReply('two'));
  mockRoute(FAQS, json({}, 401), listReply(SOME_FAQS));
  expect(await fetchFaqs()).toEqual(SOME_FAQS);
  expect(authorizationHeaders(FAQS)).toEqual(['Bearer one', 'Bearer two']);
});

test('HP-018 a failed request of the token throws “Failed to retrieve access token”, and the next call requests the token again', async () => {
  mockRoute(TOKEN, json({}, 500), tokenReply());
  await expect(getToken()).rejects.toThrow(/^Failed to retrieve access token$/);
  expect(await getToken()).toBe('help-token');
});

test.each([{}, { access_token: '' }])(
  'HP-016 the token response %j throws “No access token available”, and the next call requests the token again',
  async (body) => {
    mockRoute(TOKEN, json({ expires_in: 900, ...body }), tokenReply());
    await expect(getToken()).rejects.toThrow(/^No access token available$/);
    expect(await getToken()).toBe('help-token');
  },
);

describe('with a configured audience of the help service', () => {
  beforeEach(() => setConfig(testConfig({ api: { helpAudience: AUDIENCE } })));

  test('RO-013 HP-021 with a configured help audience the help token is an access token for that audience', async () => {
    const getAccessToken = jest.fn(async () => 'for-the-audience');
    signInAs(customers.ama, { getAccessToken });
    expect(await getToken()).toBe('for-the-audience');
    expect(getAccessToken).toHaveBeenCalledWith(AUDIENCE);
    expect(requests()).toHaveLength(0);
  });

  test('RO-013 a rejected access token for the help audience is renewed for the same audience', async () => {
    const renewAccessToken = jest.fn(async () => 'renewed');
    signInAs(customers.ama, { getAccessToken: async () => 'old', renewAccessToken });
    mockRoute(FAQS, json({}, 401), listReply(SOME_FAQS));
    await fetchFaqs();
    expect(authorizationHeaders(FAQS)).toEqual(['Bearer old', 'Bearer renewed']);
    expect(renewAccessToken).toHaveBeenCalledWith('old', AUDIENCE);
  });
});
