import fc from 'fast-check';
import { setConfig } from '@portal/shared/config';
import {
  mockRoute,
  networkError,
  neverResolve,
  html,
  json,
  malformed,
  requests,
  testConfig,
  type Reply,
} from '@portal/shared/testing';
import { content, FAQS, SOME_FAQS, SOME_VIDEOS, VIDEOS } from '../../testing';
import { fetchFaqs } from './faqs';
import { fetchVideos } from './videos';

test('CL-048 HP-012 HP-021 the questions are asked for with the help token, and read as id, question and answer', async () => {
  mockRoute(FAQS, content(SOME_FAQS));
  expect(await fetchFaqs('help-token')).toEqual(SOME_FAQS);
  expect(requests(FAQS)[0]?.headers.get('authorization')).toBe('Bearer help-token');
});

test('CL-049 HP-013 HP-021 the videos are asked for with the help token', async () => {
  mockRoute(VIDEOS, content(SOME_VIDEOS));
  expect(await fetchVideos('help-token')).toEqual(SOME_VIDEOS);
  expect(requests(VIDEOS)[0]?.headers.get('authorization')).toBe('Bearer help-token');
});

test('CL-050 D-125 the address of the help service is configured', async () => {
  setConfig(testConfig({ api: { help: 'https://help.example.com.gh/v2' } }));
  mockRoute('GET https://help.example.com.gh/v2/faqs', content([]));
  expect(await fetchFaqs('token')).toEqual([]);
});

test('CL-049 HP-013 a video needs an id, a title and an address; everything else may be missing or wrong', async () => {
  mockRoute(VIDEOS, content([{ id: 7, title: ' A ', videoUrl: '/a', thumbnailUrl: null, captionsUrl: 5 }]));
  expect(await fetchVideos('token')).toEqual([
    { id: '7', title: 'A', videoUrl: '/a', thumbnailUrl: undefined, fallbackUrl: undefined, captionsUrl: undefined },
  ]);
});

test('CL-048 CL-049 a row that is none is left out, the others stay; an id stands once', async () => {
  const good = { id: 1, question: 'Q', answer: '' };
  mockRoute(
    FAQS,
    content([null, 'x', {}, { ...good, question: '  ' }, good, { ...good, id: '1' }, { ...good, id: '' }]),
  );
  expect((await fetchFaqs('token')).map(({ id }) => id)).toEqual(['1', '1 1']);
  mockRoute(
    VIDEOS,
    content([
      { id: 1, title: 'A' },
      { id: 2, videoUrl: '/a' },
    ]),
  );
  expect(await fetchVideos('token')).toEqual([]);
});

test.each([400, 401, 403, 404, 429, 500, 503])(
  'HP-017 a status of %i: “Failed to fetch FAQ videos”',
  async (status) => {
    mockRoute(FAQS, json({ message: 'internal words' }, status));
    mockRoute(VIDEOS, json({}, status));
    await expect(fetchFaqs('token')).rejects.toThrow(/^Failed to fetch FAQ videos$/);
    await expect(fetchVideos('token')).rejects.toThrow(/^Failed to fetch FAQ videos$/);
  },
);

test.each<[string, Reply]>([
  ['a lost connection', networkError()],
  ['a page', html()],
  ['JSON that was cut off', malformed()],
  ['nothing', json(undefined)],
  ['no content', json({})],
  ['content that is no list', json({ content: {} })],
])('HP-019 %s: “An unexpected error occurred”', async (_what, reply) => {
  mockRoute(FAQS, reply);
  mockRoute(VIDEOS, reply);
  await expect(fetchFaqs('token')).rejects.toThrow(/^An unexpected error occurred$/);
  await expect(fetchVideos('token')).rejects.toThrow(/^An unexpected error occurred$/);
});

test('HP-019 D-131 an answer that takes more than ten seconds: “An unexpected error occurred”', async () => {
  jest.useFakeTimers();
  mockRoute(FAQS, neverResolve());
  const asked = expect(fetchFaqs('token')).rejects.toThrow(/^An unexpected error occurred$/);
  await jest.advanceTimersByTimeAsync(10_000);
  await asked;
  jest.useRealTimers();
});

test('CL-048 CL-049 whatever stands in a list, every row has a text and an id of its own, or the stated error comes', async () => {
  const part = fc.oneof(fc.constantFrom('1', '1 1', '1 2', 1, '', ' ', 'A', null), fc.jsonValue());
  const row = fc.oneof(
    fc.record({ id: part, question: part, answer: part, title: part, videoUrl: part }),
    fc.jsonValue(),
  );
  const body = fc.oneof(fc.record({ content: fc.array(row, { maxLength: 5 }) }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(body, async (answered) => {
      mockRoute(FAQS, json(answered));
      mockRoute(VIDEOS, json(answered));
      const [faqs, videos] = await Promise.all([fetchFaqs('t').catch(String), fetchVideos('t').catch(String)]);
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
