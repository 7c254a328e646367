import { readFileSync } from 'node:fs';
import { errorCodeOf, startTestApi, type TestApi, fetchFibreToken } from '../testing/testApi.ts';

const BASE = '/ssp-help/api/v1';
const FAQS_PATH = `${BASE}/faqs`;
const VIDEOS_PATH = `${BASE}/videos/search`;
type ContentBody = { content: Record<string, unknown>[] };

let server: TestApi;
let accessToken: string;
let helpToken: string;
const requestHelpToken = (token?: string) =>
  server.request(`${BASE}/auth/token`, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

beforeAll(async () => {
  server = await startTestApi();
  accessToken = await server.identity.mint({ phone: '233244123456', sub: 'ama' });
  helpToken = ((await requestHelpToken(accessToken)).json() as { access_token: string }).access_token;
});

test('RO-013 HP-021 a signed-in customer gets a help token of fifteen minutes', async () => {
  const answer = await requestHelpToken(accessToken);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
    expires_in: 900,
  });
});

test('RO-013 no help token is issued without an access token for the self-service API', async () => {
  expect(errorCodeOf(await requestHelpToken())).toBe('no_token');
  for (const token of ['none', helpToken, await fetchFibreToken(server, '233244123456')]) {
    const answer = await requestHelpToken(token);
    expect([answer.statusCode, errorCodeOf(answer)]).toEqual([401, 'invalid_token']);
  }
});

test('CL-048 HP-012 every FAQ has an id, a question and an answer', async () => {
  const answer = await server.get(FAQS_PATH, helpToken);
  const { content } = answer.json() as ContentBody;
  expect([answer.statusCode, content.length]).toEqual([200, 25]);
  const text = expect.stringMatching(/\S/) as string;
  for (const row of content) expect(row).toEqual({ id: text, question: text, answer: text });
  expect(new Set(content.map(({ id }) => id)).size).toBe(25);
});

test('CL-049 HP-013 every video has an id, a title and URLs of existing files', async () => {
  const { content } = (await server.get(VIDEOS_PATH, helpToken)).json() as ContentBody;
  expect(content).toHaveLength(6);
  for (const { id, title, videoUrl, thumbnailUrl, fallbackUrl, captionsUrl, ...rest } of content) {
    expect([id, title]).toEqual([expect.stringMatching(/^v\d$/), expect.stringMatching(/\S/)]);
    expect(rest).toEqual({});
    for (const [url, type] of [
      [videoUrl, 'video/webm'],
      [fallbackUrl, 'video/mp4'],
      [thumbnailUrl, 'image/jpeg'],
      [captionsUrl, 'text/vtt; charset=utf-8'],
    ]) {
      const file = await server.request(String(url), { method: 'HEAD' });
      expect([file.statusCode, file.headers['content-type'], file.headers['accept-ranges']]).toEqual([
        200,
        type,
        'bytes',
      ]);
    }
  }
});

test('RO-013 HP-021 the help content is refused without a help token, and with a token for another API', async () => {
  for (const path of [FAQS_PATH, VIDEOS_PATH]) {
    expect(errorCodeOf(await server.get(path))).toBe('no_token');
    for (const token of ['none', `${helpToken}x`, accessToken, await fetchFibreToken(server)]) {
      const answer = await server.get(path, token);
      expect([answer.statusCode, errorCodeOf(answer)]).toEqual([401, 'invalid_token']);
    }
  }
});

test('RO-013 D-125 an access token with the help audience is accepted, an expired one is refused', async () => {
  const aud = 'https://help.example.com.gh/api';
  const token = await server.identity.mint({ claims: { aud } });
  expect((await server.get(FAQS_PATH, token)).statusCode).toBe(200);
  const expired = await server.identity.mint({ claims: { aud, exp: 1 } });
  expect(errorCodeOf(await server.get(FAQS_PATH, expired))).toBe('token_expired');
});

test('CL-049 a media file is cached for a day', async () => {
  expect((await server.request('/media/check-fibre.jpg')).headers).toMatchObject({
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'x-content-type-options': 'nosniff',
  });
});

test('CL-049 CL-051 a request for a range of a video gets 206 and the bytes of the file', async () => {
  const file = readFileSync(new URL('../../assets/help/videos/check-fibre.webm', import.meta.url));
  const answer = await server.request('/media/check-fibre.webm', { headers: { range: 'bytes=1000-1099' } });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes 1000-1099/${file.length}`]);
  expect(Buffer.compare(answer.rawPayload, file.subarray(1000, 1100))).toBe(0);
});

test('CL-049 an unknown file gets 404 and is not cached', async () => {
  const { statusCode, headers } = await server.get('/media/..%2fLICENCES.md');
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});
