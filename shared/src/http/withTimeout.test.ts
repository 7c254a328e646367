/** @jest-environment node */
import { isNetworkError, requestJson } from '@portal/shared/http';
import { mockRoute, neverResolve, stalledBody, json } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

const anySchema = z.unknown();
/** Resolves to `resolved`, `network` for a NetworkError with an empty message, or any other rejection reason. */
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error: unknown) => (isNetworkError(error) && error.message === '' ? 'network' : error),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['no response', neverResolve()],
  ['a body that never ends', stalledBody()],
])('a request with %s ends after 10 s with a NetworkError', async (_, reply) => {
  mockRoute('GET /slow', reply);
  const settled = jest.fn();
  void outcomeOf(requestJson('/slow', { schema: anySchema })).then(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('network');
});

test('the option timeoutMs of requestJson replaces the time-out of 10 s', async () => {
  mockRoute('GET /slow', neverResolve());
  const result = outcomeOf(requestJson('/slow', { schema: anySchema, timeoutMs: 200 }));
  await jest.advanceTimersByTimeAsync(200);
  expect(await result).toBe('network');
});

test('the time-out also ends a response body that ignores the signal', async () => {
  mockRoute('GET /deaf', () => new Response(new ReadableStream()));
  const result = outcomeOf(requestJson('/deaf', { schema: anySchema }));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('network');
});

test('an abort by the caller throws the caller’s reason, not a NetworkError', async () => {
  mockRoute('GET /slow', neverResolve());
  const controller = new AbortController();
  const result = outcomeOf(requestJson('/slow', { schema: anySchema, signal: controller.signal }));
  await jest.advanceTimersByTimeAsync(100);
  controller.abort('left the page');
  expect(await result).toBe('left the page');
});

test('after a response in time the timer of the time-out is cleared', async () => {
  mockRoute('GET /fast', json({}));
  expect(await outcomeOf(requestJson('/fast', { schema: anySchema }))).toBe('resolved');
  expect(jest.getTimerCount()).toBe(0);
});
