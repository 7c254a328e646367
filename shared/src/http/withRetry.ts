/** How often, how far apart and after which failures to try again. */
export interface Retry {
  /** All tries, the first one included. */
  attempts: number;
  /** The wait after the failed attempt of this number (1, 2, …). */
  delayMs: (attempt: number) => number;
  retryIf: (error: unknown) => boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Tries `work` up to `attempts` times and throws its last error.
 * @example withRetry(call, { attempts: 3, delayMs: (attempt) => 1000 * attempt, retryIf: isTransient })
 */
export async function withRetry<T>(work: () => Promise<T>, retry: Retry): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retry.attempts || !retry.retryIf(error)) throw error;
      await pause(retry.delayMs(attempt), retry.signal);
    }
  }
}

/** Resolves after `ms`; rejects with the signal’s reason as soon as that is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let wake = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  await new Promise<void>((resolve) => {
    wake = resolve;
    timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', wake);
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', wake);
  signal?.throwIfAborted();
}
