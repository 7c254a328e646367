import { setTimeout as sleep } from 'node:timers/promises';

const realClock = { now: () => performance.now(), wait: (ms: number): Promise<unknown> => sleep(ms) };

/**
 * A queue that lets one caller proceed every `everyMs`, in order; at most `maxWaiting` callers wait. The returned function
 * waits until the caller may proceed; if the queue is full, it returns after how many seconds to retry.
 */
export function createRateLimiter(everyMs: number, maxWaiting: number, clock = realClock) {
  let next = -Infinity;

  return async (): Promise<{ retryAfterS: number } | undefined> => {
    const now = clock.now();
    const at = Math.max(now, next);
    if (at - now > maxWaiting * everyMs) return { retryAfterS: Math.ceil((at - now) / 1000) };
    next = at + everyMs;
    if (at > now) await clock.wait(at - now);
    return undefined;
  };
}
