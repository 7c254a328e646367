import { setTimeout as sleep } from 'node:timers/promises';

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Waits for its turn; or tells after how many seconds it is worth trying again, when too many wait already. */
export type Acquire = () => Promise<{ retryAfterS: number } | undefined>;

const realClock: Clock = { now: () => performance.now(), wait: (ms) => sleep(ms) };

/** Turns that are at least `everyMs` apart, in the order they were asked for; at most `mostWaiting` wait for theirs. */
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
