import { NetworkError } from './errors.ts';

/**
 * Runs `work` with a signal that aborts after `timeoutMs` or with the caller’s own signal, and settles at that moment
 * even if `work` ignores the signal. A time-out throws a `NetworkError`, the caller’s abort the caller’s reason.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callerSignal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  callerSignal?.addEventListener('abort', abort);
  try {
    return await Promise.race([rejectOnAbort(controller.signal, timeoutMs), work(controller.signal)]);
  } catch (error) {
    callerSignal?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
  }
}

async function rejectOnAbort(signal: AbortSignal, timeoutMs: number): Promise<never> {
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  throw new NetworkError(`no response within ${timeoutMs} ms`);
}
