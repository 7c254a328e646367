import { NetworkError } from './errors';

/**
 * Runs `work` with a signal that fires after `timeoutMs` or with the caller’s own signal, and ends at that moment even
 * if the work does not listen. Out of time is a `NetworkError`; the caller’s abort throws the caller’s reason.
 */
export async function withinTime<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted();
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  outer?.addEventListener('abort', stop);
  try {
    return await Promise.race([stopped(controller.signal, timeoutMs), work(controller.signal)]);
  } catch (error) {
    outer?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
}

async function stopped(signal: AbortSignal, timeoutMs: number): Promise<never> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  throw new NetworkError(`no answer within ${timeoutMs} ms`);
}
