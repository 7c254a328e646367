import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A queue that lets one caller proceed every `intervalMs`, in order. At most `maxWaiting` callers wait, and half as
 * many of one IP address, so that others have a turn. The returned function waits until the caller may proceed; if too
 * many wait, it returns at once the seconds after which to retry.
 */
export function createPacedQueue({ intervalMs, maxWaiting }: { intervalMs: number; maxWaiting: number }) {
  const waiting = new Map<string, number>();
  let next = -Infinity;

  return async (address: string): Promise<{ retryAfterS: number } | undefined> => {
    const now = performance.now();
    const at = Math.max(now, next);
    const ofAddress = waiting.get(address) ?? 0;
    const isFull = at - now > maxWaiting * intervalMs;
    if (isFull || ofAddress >= Math.ceil(maxWaiting / 2)) return { retryAfterS: Math.ceil((at - now) / 1000) };
    next = at + intervalMs;
    if (at === now) return undefined;
    waiting.set(address, ofAddress + 1);
    await sleep(at - now, undefined, { ref: false });
    const left = (waiting.get(address) ?? 1) - 1;
    if (left > 0) waiting.set(address, left);
    else waiting.delete(address);
    return undefined;
  };
}
