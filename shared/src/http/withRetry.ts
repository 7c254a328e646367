/** How often, how far apart and after which errors a failed attempt is repeated. */
export interface RetryPolicy {
  /** All attempts, the first one included. */
  attempts: number;
  /** The wait after the failed attempt of this number (1, 2, …). */
  delayMs: (attempt: number) => number;
  retryIf: (error: unknown) => boolean;
  /** Ends the wait between two attempts. */
  signal?: AbortSignal | undefined;
}

/** A second attempt after any error: for code chunks and small files. */
export const RETRY_ONCE: RetryPolicy = { attempts: 2, delayMs: () => 400, retryIf: () => true };

/**
 * Calls `work` until it succeeds, at most `attempts` times, and throws the last error.
 * @example withRetry(call, { attempts: 3, delayMs: (attempt) => 1000 * attempt, retryIf: isTransient })
 */
export async function withRetry<T>(work: () => Promise<T>, policy: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= policy.attempts || !policy.retryIf(error)) throw error;
      await pause(policy.delayMs(attempt), policy.signal);
    }
  }
}

/** Resolves after `ms`; rejects with the signal’s reason as soon as that is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let end = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    end = resolve;
    timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
}
