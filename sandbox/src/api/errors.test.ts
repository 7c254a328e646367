import { z } from 'zod';
import { ApiError } from './errors.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import type { Api } from './zodServer.ts';

/** Adds routes to the tested server, one for each kind of failure. */
function addFailingRoutes(api: Api): void {
  const amount = z.number({ error: 'Amount must be a number' }).min(1, 'Amount must be 1 or more');
  const name = z.string({ error: 'Name is required' });
  const schema = { body: z.object({ amount, name }), response: { 200: z.object({ done: z.literal(true) }) } };
  api.post('/probe/validated', { schema }, () => ({ done: true as const }));
  api.get('/probe/conflict', () => throwError(new ApiError(409, 'duplicate_phone', { text: 'It already exists' })));
  api.get('/probe/secretive', () => throwError(new ApiError(404, 'not_found', { text: 'Not for the customer' })));
  api.get('/probe/bug', () => throwError(new TypeError('password of row 7 is hunter2')));
  api.get('/probe/wrong-answer', { schema: { response: { 200: z.object({ done: z.literal(true) }) } } }, () =>
    createInvalidBody(),
  );
}

function throwError(error: unknown): never {
  throw error;
}

// The cast makes the handler return what its response schema forbids.
const createInvalidBody = () => ({ done: 'no' }) as unknown as { done: true };

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ routes: addFailingRoutes });
});

const expectedBody = (status: number, error: string, message?: string) => ({
  statusCode: String(status),
  error,
  ...(message === undefined ? {} : { message }),
  requestId: 'request-of-a-test',
});

async function sendWithRequestId(method: 'GET' | 'POST', url: string, payload?: string, type = 'application/json') {
  const headers = { 'x-request-id': 'request-of-a-test', ...(payload === undefined ? {} : { 'content-type': type }) };
  const answer = await server.request(url, { method, headers, ...(payload === undefined ? {} : { payload }) });
  expect(answer.headers['x-request-id']).toBe('request-of-a-test');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

test('a 400 response joins the validation texts in its message', async () => {
  const { status, body } = await sendWithRequestId('POST', '/probe/validated', '{"amount":0}');
  expect(status).toBe(400);
  expect(body).toEqual(expectedBody(400, 'bad_request', 'Amount must be 1 or more; Name is required'));
});

test('a 400 response without validation texts has no message', async () => {
  const { body } = await sendWithRequestId('POST', '/probe/validated', '{"amount":');
  expect(body).toEqual(expectedBody(400, 'bad_request'));
});

test('a 409 response has the text that is written for customers', async () => {
  const { status, body } = await sendWithRequestId('GET', '/probe/conflict');
  expect(status).toBe(409);
  expect(body).toEqual(expectedBody(409, 'duplicate_phone', 'It already exists'));
});

test('CL-013 a response with another error status has no message, so that the client shows its own text', async () => {
  expect((await sendWithRequestId('GET', '/probe/secretive')).body).toEqual(expectedBody(404, 'not_found'));
});

test('a body above 64 kB gets 413, a body of another media type 415', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
  expect(await sendWithRequestId('POST', '/probe/validated', large)).toMatchObject({
    status: 413,
    body: expectedBody(413, 'body_too_large'),
  });
  const xml = await sendWithRequestId('POST', '/probe/validated', '<a/>', 'application/xml');
  expect(xml).toMatchObject({ status: 415, body: expectedBody(415, 'unsupported_media_type') });
});

test('an internal error gets 500 without details', async () => {
  for (const url of ['/probe/bug', '/probe/wrong-answer']) {
    expect(await sendWithRequestId('GET', url)).toMatchObject({ status: 500, body: expectedBody(500, 'internal') });
  }
  expect(server.log()).toContain('hunter2');
});
