/** @jest-environment node */
import fc from 'fast-check';
import { setConfig } from '@portal/shared/config';
import {
  customers,
  mockRoute,
  networkError,
  neverResolve,
  html,
  json,
  malformed,
  requests,
  signInAs,
  testConfig,
  type Handler,
} from '@portal/shared/testing';
import { listReply, FAQS, SOME_FAQS, SOME_VIDEOS, TOKEN, tokenReply, VIDEOS } from '../../testing';
import { fetchFaqs, fetchVideos } from './helpContent';

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(TOKEN, tokenReply());
});

test('CL-048 HP-012 HP-021 the questions are requested with the help token and have id, question and answer', async () => {
  mockRoute(FAQS, listReply(SOME_FAQS));
  expect(await fetchFaqs()).toEqual(SOME_FAQS);
  expect(requests(FAQS)[0]?.headers.get('authorization')).toBe('Bearer help-token');
});

test('CL-049 HP-013 HP-021 the videos are requested with the help token', async () => {
  mockRoute(VIDEOS, listReply(SOME_VIDEOS));
  expect(await fetchVideos()).toEqual(SOME_VIDEOS);
  expect(requests(VIDEOS)[0]?.headers.get('authorization')).toBe('Bearer help-token');
});

test('CL-050 D-125 the token and the questions are requested at the configured base URL of the help service', async () => {
  setConfig(testConfig({ api: { help: 'https://help.example.com.gh/v2' } }));
  mockRoute('POST https://help.example.com.gh/v2/auth/token', tokenReply());
  mockRoute('GET https://help.example.com.gh/v2/faqs', listReply([]));
  expect(await fetchFaqs()).toEqual([]);
});

test('CL-049 HP-013 a video needs an id, a title and a URL; its other fields may be missing or malformed', async () => {
  mockRoute(VIDEOS, listReply([{ id: 7, title: ' A ', videoUrl: '/a', thumbnailUrl: null, captionsUrl: 5 }]));
  expect(await fetchVideos()).toEqual([
    { id: '7', title: 'A', videoUrl: '/a', thumbnailUrl: undefined, fallbackUrl: undefined, captionsUrl: undefined },
  ]);
});

test('CL-048 CL-049 malformed rows and rows that repeat an id are left out', async () => {
  const good = { id: 1, question: 'Q', answer: '' };
  mockRoute(
    FAQS,
    listReply([null, 'x', {}, { ...good, question: '  ' }, good, { ...good, id: '1' }, { ...good, id: '' }]),
  );
  expect((await fetchFaqs()).map(({ id }) => id)).toEqual(['1']);
  mockRoute(
    VIDEOS,
    listReply([
      { id: 1, title: 'A' },
      { id: 2, videoUrl: '/a' },
    ]),
  );
  expect(await fetchVideos()).toEqual([]);
});

test.each([400, 401, 403, 404, 429, 500, 503])(
  'HP-017 status %i throws “Failed to fetch FAQ videos”',
  async (status) => {
    mockRoute(FAQS, json({ message: 'internal message' }, status));
    mockRoute(VIDEOS, json({}, status));
    await expect(fetchFaqs()).rejects.toThrow(/^Failed to fetch FAQ videos$/);
    await expect(fetchVideos()).rejects.toThrow(/^Failed to fetch FAQ videos$/);
  },
);

test.each<[string, Handler]>([
  ['a network error', networkError()],
  ['an HTML page', html()],
  ['malformed JSON', malformed()],
  ['an empty body', json(undefined)],
  ['a missing list', json({})],
  ['an object instead of the list', json({ content: {} })],
])('HP-019 %s throws “An unexpected error occurred”', async (_what, reply) => {
  mockRoute(FAQS, reply);
  mockRoute(VIDEOS, reply);
  await expect(fetchFaqs()).rejects.toThrow(/^An unexpected error occurred$/);
  await expect(fetchVideos()).rejects.toThrow(/^An unexpected error occurred$/);
});

test('HP-019 D-131 no response within ten seconds throws “An unexpected error occurred”', async () => {
  jest.useFakeTimers();
  mockRoute(FAQS, neverResolve());
  const failed = expect(fetchFaqs()).rejects.toThrow(/^An unexpected error occurred$/);
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  jest.useRealTimers();
});

test('CL-048 CL-049 for any response, every returned row has a text and a unique id, or “An unexpected error occurred” is thrown', async () => {
  const part = fc.oneof(fc.constantFrom('1', '1 1', '1 2', 1, '', ' ', 'A', null), fc.jsonValue());
  const row = fc.oneof(
    fc.record({ id: part, question: part, answer: part, title: part, videoUrl: part }),
    fc.jsonValue(),
  );
  const body = fc.oneof(fc.record({ content: fc.array(row, { maxLength: 5 }) }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(body, async (response) => {
      mockRoute(FAQS, json(response));
      mockRoute(VIDEOS, json(response));
      const [faqs, videos] = await Promise.all([fetchFaqs().catch(String), fetchVideos().catch(String)]);
      for (const found of [faqs, videos]) {
        if (typeof found === 'string') expect(found).toBe('Error: An unexpected error occurred');
        else expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }
      if (typeof faqs !== 'string') expect(faqs.every(({ id, question }) => id && question.trim())).toBe(true);
      if (typeof videos !== 'string') expect(videos.every(({ title, videoUrl }) => title && videoUrl)).toBe(true);
    }),
    { numRuns: 200, examples: [[{ content: ['1', '1 2', '1'].map((id) => ({ id, question: 'Q', answer: 'A' })) }]] },
  );
});
