/** @jest-environment node */
import { isTransient, requestJson, withRetry } from '@portal/shared/http';
import { mockRoute, networkError, json, requests, vectors, type Handler } from '@portal/shared/testing';
import * as z from '@portal/shared/schema';

type RetryCase = [{ answers: (number | 'network')[] }, { requests: number; waits: number[]; error: boolean }];

const RETRY_POLICY = { attempts: 3, delayMs: (attempt: number) => 1000 * attempt, retryIf: isTransient };
const requestPaired = () => requestJson('/paired', { schema: z.object({}) });
const toReply = (one: number | 'network'): Handler => (one === 'network' ? networkError() : json({}, one));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
