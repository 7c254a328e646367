import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import type { ZodServer } from './zodServer.ts';

/** Adds routes to the tested server, one for each kind of failure. */
function addFailingRoutes(api: ZodServer): void {
  api.post('/probe/body', { schema: { body: z.object({ name: z.string() }) } }, () => ({ done: true }));
  api.get('/probe/bug', () => {
    throw new TypeError('password of row 7 is hunter2');
  });
  const response = { 200: z.object({ done: z.literal(true) }) };
  // The cast makes the handler return what its response schema forbids.
  api.get('/probe/wrong-answer', { schema: { response } }, () => ({ done: 'no' }) as unknown as { done: true });
}

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ routes: addFailingRoutes });
});

const expectedBody = (status: number, error: string) => ({
  statusCode: String(status),
  error,
  requestId: 'request-of-a-test',
});

async function sendWithRequestId(method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') {
  const headers = { 'x-request-id': 'request-of-a-test', ...(payload === undefined ? {} : { 'content-type': type }) };
  const answer = await server.request(url, { method, headers, ...(payload === undefined ? {} : { payload }) });
  expect(answer.headers['x-request-id']).toBe('request-of-a-test');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: answer.statusCode, body: answer.json() };
}

test('a 400 response without validation texts has no message', async () => {
  const { body } = await sendWithRequestId('POST', '/probe/body', '{"amount":');
  expect(body).toEqual(expectedBody(400, 'bad_request'));
});

test('a body above 64 kB gets 413, a body of another media type 415', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
  expect(await sendWithRequestId('POST', '/probe/body', large)).toMatchObject({
    status: 413,
    body: expectedBody(413, 'body_too_large'),
  });
  const xml = await sendWithRequestId('POST', '/probe/body', '<a/>', 'application/xml');
  expect(xml).toMatchObject({ status: 415, body: expectedBody(415, 'unsupported_media_type') });
});

test('an internal error gets 500 without details', async () => {
  for (const url of ['/probe/bug', '/probe/wrong-answer']) {
    expect(await sendWithRequestId('GET', url)).toMatchObject({ status: 500, body: expectedBody(500, 'internal') });
  }
  expect(server.log()).toContain('hunter2');
});
