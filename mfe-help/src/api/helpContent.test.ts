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
  type Handler,
} from '@portal/shared/testing';
import { fetchFaqs, fetchVideos } from './helpContent';
import { FAQS, listReply, SOME_FAQS, SOME_VIDEOS, TOKEN, tokenReply, VIDEOS } from '../testing';

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(TOKEN, tokenReply());
});

test('CL-048 CL-049 HP-012 HP-013 HP-021 questions and videos are requested with the help token and have the values of the response', async () => {
  mockRoute(FAQS, listReply(SOME_FAQS));
  mockRoute(VIDEOS, listReply(SOME_VIDEOS));
  expect(await fetchFaqs()).toEqual(SOME_FAQS);
  expect(await fetchVideos()).toEqual(SOME_VIDEOS);
  for (const route of [FAQS, VIDEOS])
    expect(requests(route)[0]?.headers.get('authorization')).toBe('Bearer help-token');
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

test('HP-017 an error status throws “Failed to fetch FAQ videos”', async () => {
  mockRoute(FAQS, json({ message: 'internal message' }, 404));
  await expect(fetchFaqs()).rejects.toThrow(/^Failed to fetch FAQ videos$/);
});

test.each<[string, Handler]>([
  ['a network error', networkError()],
  ['malformed JSON', malformed()],
  ['a missing list', json({})],
])('HP-019 %s throws “An unexpected error occurred”', async (_what, reply) => {
  mockRoute(VIDEOS, reply);
  await expect(fetchVideos()).rejects.toThrow(/^An unexpected error occurred$/);
});
