import { isNetworkError, requestJson } from '@portal/shared/http';
import { mockRoute, neverResolve, stalledBody, json } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const schema = z.unknown();
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isNetworkError(error) && error.message === '' ? 'network' : error),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['no answer', neverResolve()],
  ['a body that never ends', stalledBody()],
])('%s is given up after 10 s, as a network error', async (_, reply) => {
  mockRoute('GET /slow', reply);
  const settled = jest.fn();
  void outcome(requestJson('/slow', { schema })).then(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('network');
});

test('a call may have its own time', async () => {
  mockRoute('GET /slow', neverResolve());
  const result = outcome(requestJson('/slow', { schema, timeoutMs: 200 }));
  await jest.advanceTimersByTimeAsync(200);
  expect(await result).toBe('network');
});

test('a body that does not listen to the signal is left behind all the same', async () => {
  mockRoute('GET /deaf', () => new Response(new ReadableStream()));
  const result = outcome(requestJson('/deaf', { schema }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('network');
});

test('giving up oneself throws one’s own reason and is no network error', async () => {
  mockRoute('GET /slow', neverResolve());
  const leaving = new AbortController();
  const result = outcome(requestJson('/slow', { schema, signal: leaving.signal }));
  await jest.advanceTimersByTimeAsync(100);
  leaving.abort('left the page');
  expect(await result).toBe('left the page');
});

test('nothing is sent for somebody who has already left', async () => {
  const spy = jest.spyOn(globalThis, 'fetch');
  expect(await outcome(requestJson('/slow', { schema, signal: AbortSignal.abort('gone') }))).toBe('gone');
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
});

test('an answer in time leaves no timer behind', async () => {
  mockRoute('GET /fast', json({}));
  expect(await outcome(requestJson('/fast', { schema }))).toBe('answered');
  expect(jest.getTimerCount()).toBe(0);
});
