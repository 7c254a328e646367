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
