/** @jest-environment node */
import { setConfig } from '@portal/shared/config';
import {
  customers,
  json,
  malformed,
  mockRoute,
  networkError,
  requests,
  signInAs,
  testConfig,
  type MockReply,
} from '@portal/shared/testing';
import { FAQS_ROUTE, listReply, SOME_FAQS, SOME_VIDEOS, TOKEN_ROUTE, tokenReply, VIDEOS_ROUTE } from './testing';
import { fetchFaqs, fetchVideos, helpTokenSource } from './api';

const AUDIENCE = 'https://help.example.com.gh/api';
const getToken = () => helpTokenSource.get();
const authorizationHeaders = (route = TOKEN_ROUTE) =>
  requests(route).map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(TOKEN_ROUTE, tokenReply());
});
afterEach(() => jest.useRealTimers());

test('CL-048 CL-049 HP-012 HP-013 HP-021 RO-013 questions and videos are requested with a help token, issued for the customer’s access token, and have the values of the response', async () => {
  mockRoute(FAQS_ROUTE, listReply(SOME_FAQS));
  mockRoute(VIDEOS_ROUTE, listReply(SOME_VIDEOS));
  expect(await fetchFaqs()).toEqual(SOME_FAQS);
  expect(await fetchVideos()).toEqual(SOME_VIDEOS);
  expect(authorizationHeaders()).toEqual(['Bearer token-of-ama']);
  for (const route of [FAQS_ROUTE, VIDEOS_ROUTE]) expect(authorizationHeaders(route)).toEqual(['Bearer help-token']);
});

test('CL-050 D-125 the token and the questions are requested at the configured base URL of the help service', async () => {
  setConfig(testConfig({ api: { help: 'https://help.example.com.gh/v2' } }));
  mockRoute('POST https://help.example.com.gh/v2/auth/token', tokenReply());
  mockRoute('GET https://help.example.com.gh/v2/faqs', listReply([]));
  expect(await fetchFaqs()).toEqual([]);
});

test('CL-049 HP-013 a video needs an id, a title and a URL; its other fields may be missing or malformed', async () => {
  mockRoute(VIDEOS_ROUTE, listReply([{ id: 7, title: ' A ', videoUrl: '/a', thumbnailUrl: null, captionsUrl: 5 }]));
  expect(await fetchVideos()).toEqual([
    { id: '7', title: 'A', videoUrl: '/a', thumbnailUrl: undefined, fallbackUrl: undefined, captionsUrl: undefined },
  ]);
});

test('CL-048 CL-049 malformed rows and rows that repeat an id are left out', async () => {
  const good = { id: 1, question: 'Q', answer: '' };
  mockRoute(
    FAQS_ROUTE,
    listReply([null, 'x', {}, { ...good, question: '  ' }, good, { ...good, id: '1' }, { ...good, id: '' }]),
  );
  expect((await fetchFaqs()).map(({ id }) => id)).toEqual(['1']);
  mockRoute(
    VIDEOS_ROUTE,
    listReply([
      { id: 1, title: 'A' },
      { id: 2, videoUrl: '/a' },
    ]),
  );
  expect(await fetchVideos()).toEqual([]);
});

test('HP-017 an error status of the request for questions throws “Failed to fetch FAQ videos”', async () => {
  mockRoute(FAQS_ROUTE, json({ message: 'internal message' }, 404));
  await expect(fetchFaqs()).rejects.toThrow(/^Failed to fetch FAQ videos$/);
});

test.each<[string, MockReply]>([
  ['a network error', networkError()],
  ['malformed JSON', malformed()],
  ['a missing list', json({})],
])('HP-019 %s of the request for videos throws “An unexpected error occurred”', async (_what, reply) => {
  mockRoute(VIDEOS_ROUTE, reply);
  await expect(fetchVideos()).rejects.toThrow(/^An unexpected error occurred$/);
});

test('HP-021 a token is used until 30 seconds before it expires', async () => {
  jest.useFakeTimers({ now: 0 });
  mockRoute(TOKEN_ROUTE, tokenReply('one'), tokenReply('two'));
  expect(await getToken()).toBe('one');
  jest.setSystemTime(869_000);
  expect(await getToken()).toBe('one');
  jest.setSystemTime(870_000);
  expect(await getToken()).toBe('two');
});

test('RO-013 a rejected help token is renewed once and the request is sent again', async () => {
  mockRoute(TOKEN_ROUTE, tokenReply('one'), tokenReply('two'));
  mockRoute(FAQS_ROUTE, json({}, 401), listReply(SOME_FAQS));
  expect(await fetchFaqs()).toEqual(SOME_FAQS);
  expect(authorizationHeaders(FAQS_ROUTE)).toEqual(['Bearer one', 'Bearer two']);
});

test('HP-018 a failed token request throws “Failed to retrieve access token”', async () => {
  mockRoute(TOKEN_ROUTE, json({}, 500));
  await expect(getToken()).rejects.toThrow(/^Failed to retrieve access token$/);
});

test.each([{}, { access_token: '' }])(
  'HP-016 the token response %j throws “No access token available”, and the next call requests the token again',
  async (body) => {
    mockRoute(TOKEN_ROUTE, json({ expires_in: 900, ...body }), tokenReply());
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
    mockRoute(FAQS_ROUTE, json({}, 401), listReply(SOME_FAQS));
    await fetchFaqs();
    expect(authorizationHeaders(FAQS_ROUTE)).toEqual(['Bearer old', 'Bearer renewed']);
    expect(renewAccessToken).toHaveBeenCalledWith('old', AUDIENCE);
  });
});
