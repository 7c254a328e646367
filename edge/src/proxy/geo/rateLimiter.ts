import { setTimeout as sleep } from 'node:timers/promises';

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Waits until the caller may proceed; or returns after how many seconds to retry when the queue is full. */
export type Acquire = () => Promise<{ retryAfterS: number } | undefined>;

const realClock: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** A queue that lets one caller proceed every `everyMs`, in order; at most `mostWaiting` callers wait. */
export function createRateLimiter(everyMs: number, mostWaiting: number, clock: Clock = realClock): Acquire {
  let next = -Infinity;

  return async () => {
    const now = clock.now();
    const at = Math.max(now, next);
    if (at - now > mostWaiting * everyMs) return { retryAfterS: Math.ceil((at - now) / 1000) };
    next = at + everyMs;
    if (at > now) await clock.wait(at - now);
    return undefined;
  };
}
