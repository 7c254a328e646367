/** @jest-environment node */
import { inspect } from 'node:util';
import {
  isHttpError,
  isNetworkError,
  isTransient,
  isUnexpectedResponse,
  requestJson,
  withRetry,
} from '@portal/shared/http';
import {
  empty,
  html,
  json,
  malformed,
  mockRoute,
  networkError,
  neverResolve,
  requests,
  vectors,
  type MockReply,
} from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const nameSchema = z.object({ name: z.string() });
const lastRequest = () => requests().at(-1);
const requestError = (url: string, options: object = {}) =>
  requestJson(url, { schema: nameSchema, ...options }).catch((reason: unknown) => reason);

test('SES-012 requestJson sends the token as a bearer token, accepts JSON, and returns the body without unknown keys', async () => {
  mockRoute('GET /name', json({ name: 'Ama', more: true }));
  const request = { schema: nameSchema, token: 'abc', headers: { 'X-Request-Id': '7' } };
  await expect(requestJson('/name', request)).resolves.toEqual({ name: 'Ama' });
  expect(lastRequest()?.headers.get('authorization')).toBe('Bearer abc');
  expect(lastRequest()?.headers.get('accept')).toBe('application/json');
  expect(lastRequest()?.headers.get('x-request-id')).toBe('7');
});

test('a request without a token has no authorization header, and is sent without cookies', async () => {
  mockRoute('GET /name', json({ name: 'Ama' }));
  const spy = jest.spyOn(globalThis, 'fetch');
  await requestJson('/name', { schema: nameSchema });
  expect(lastRequest()?.headers.has('authorization')).toBe(false);
  expect(spy).toHaveBeenLastCalledWith('/name', expect.objectContaining({ credentials: 'omit' }));
  spy.mockRestore();
});

test.each([
  ['JSON', { json: { name: 'Ama' } }, 'POST', '{"name":"Ama"}', 'application/json'],
  ['JSON with another method', { json: null, method: 'PUT' }, 'PUT', 'null', 'application/json'],
  ['a form with an empty field', { form: { id: 'a', secret: '' } }, 'POST', 'id=a&secret=', 'application/x-www-form'],
])('%s is sent as the body of a request', async (_body, request, method, body, type) => {
  mockRoute('*', json({ name: 'Ama' }, 201));
  await requestJson('/names', { schema: nameSchema, ...request });
  expect(lastRequest()).toMatchObject({ method, body });
  expect(lastRequest()?.headers.get('content-type')).toContain(type);
});

test('an empty response body reaches the schema as undefined', async () => {
  mockRoute('DELETE /names/1', empty());
  await expect(requestJson('/names/1', { schema: z.undefined(), method: 'DELETE' })).resolves.toBeUndefined();
});

test.each([
  ['an HTML page', html()],
  ['JSON that was cut off', malformed()],
  ['JSON of another shape', json({ nom: 'Ama' })],
])('%s as the body of a response with status 200 is an UnexpectedResponseError', async (_, reply) => {
  mockRoute('GET /name', reply);
  const error = await requestError('/name');
  expect(isUnexpectedResponse(error)).toBe(true);
  expect(isHttpError(error) || isNetworkError(error)).toBe(false);
});

test('the console names the fields of a response that do not match the schema, without their values', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const row = z.union([z.object({ msisdn: z.string() }), z.object({ code: z.literal('none') })]);
  mockRoute('GET /rows', json({ rows: [{ msisdn: '233244123456' }, { msisdn: 233501234567 }], total: 'Ama' }));
  const error = await requestError('/rows', { schema: z.object({ rows: z.array(row), total: z.number() }) });
  const [[message, logged] = []] = log.mock.calls as [string, unknown][];
  log.mockRestore();
  expect(logged).toBe(error);
  const fields = [...(message ?? '').matchAll(/"path": \[([^\]]*)\]/g)].map(([, path]) => path?.replace(/\s/g, ''));
  expect(fields).toEqual(['"msisdn"', '"code"', '"rows",1', '"total"']);
  expect(message).toContain('"expected": "string"');
  expect(`${message} ${inspect(error)}`).not.toMatch(/233501234567|Ama/);
});

test('a response with an error status is an HttpError with its status, status text and body', async () => {
  mockRoute('GET /name', json({ error: 'not_owner', message: 'No' }, 403, 'Verboten'));
  const error = await requestError('/name');
  expect(error).toMatchObject({ status: 403, statusText: 'Verboten', body: { error: 'not_owner' }, message: 'No' });
  expect(isHttpError(error, 403)).toBe(true);
  expect(isHttpError(error, 404)).toBe(false);
});

test.each([
  [502, 'Bad Gateway'],
  [599, ''],
])(
  'BB-052 an HTML page with status %i without a reason phrase (HTTP/2) has the text “%s”',
  async (status, statusText) => {
    const body = '<h1>The proxy</h1>';
    mockRoute('GET /name', html(body, status));
    expect(await requestError('/name')).toMatchObject({ status, statusText, body, message: '' });
  },
);

test('a broken connection is a NetworkError with an empty message, and the browser’s error is its cause', async () => {
  mockRoute('GET /name', networkError());
  const error = await requestError('/name');
  expect(isNetworkError(error)).toBe(true);
  expect(error).toMatchObject({ message: '', cause: { message: 'Failed to fetch' } });
});

test('with allowText a plain-text body reaches the schema as text', async () => {
  const requestText = () => requestJson('/text', { schema: z.string(), allowText: true });
  mockRoute('GET /text', () => new Response('Request received'));
  await expect(requestText()).resolves.toBe('Request received');
  mockRoute('GET /text', json('In JSON'));
  await expect(requestText()).resolves.toBe('In JSON');
});

type RetryCase = [{ answers: (number | 'network')[] }, { requests: number; waits: number[]; error: boolean }];

const RETRY_POLICY = { attempts: 3, delayMs: (attempt: number) => 1000 * attempt, retryIf: isTransient };
const requestPaired = () => requestJson('/paired', { schema: z.object({}) });
const toReply = (one: number | 'network'): MockReply => (one === 'network' ? networkError() : json({}, one));

describe('with a fake clock', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['no response', neverResolve(), undefined, 10_000],
    ['a body that neither ends nor obeys the signal', () => new Response(new ReadableStream()), undefined, 10_000],
    ['no response and its own time-out', neverResolve(), 200, 200],
  ])('a request with %s ends with a NetworkError after its time-out', async (_problem, reply, timeoutMs, ms) => {
    mockRoute('GET /slow', reply);
    const settled = jest.fn();
    void requestError('/slow', { timeoutMs }).then(settled);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'NetworkError', message: '' }));
  });

  test('an abort by the caller throws the caller’s reason, not a NetworkError, and clears the timer', async () => {
    mockRoute('GET /slow', neverResolve());
    const controller = new AbortController();
    const error = requestError('/slow', { signal: controller.signal });
    await jest.advanceTimersByTimeAsync(100);
    controller.abort('left the page');
    expect(await error).toBe('left the page');
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each(vectors<RetryCase[0], RetryCase[1]>('retrySchedule'))(
    'CL-005 CL-006 $id: withRetry with the replies $input.answers sends $expected.requests requests after the waits $expected.waits (ms)',
    async ({ input, expected }) => {
      const [first, ...rest] = input.answers.map(toReply);
      mockRoute('GET /paired', first ?? networkError(), ...rest);
      const failed = jest.fn();
      const done = withRetry(requestPaired, RETRY_POLICY).catch(failed);
      await jest.advanceTimersByTimeAsync(0);
      for (const [index, wait] of expected.waits.entries()) {
        await jest.advanceTimersByTimeAsync(wait - 1);
        expect(requests()).toHaveLength(index + 1);
        await jest.advanceTimersByTimeAsync(1);
        expect(requests()).toHaveLength(index + 2);
      }
      await done;
      await jest.advanceTimersByTimeAsync(60_000);
      expect(requests()).toHaveLength(expected.requests);
      expect(failed).toHaveBeenCalledTimes(expected.error ? 1 : 0);
    },
  );

  test('an aborted signal ends the wait of withRetry between two attempts at once', async () => {
    mockRoute('GET /paired', json({}, 500));
    const controller = new AbortController();
    const failure = withRetry(requestPaired, { ...RETRY_POLICY, signal: controller.signal }).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(500);
    controller.abort('left');
    expect(await failure).toBe('left');
    expect(requests()).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
