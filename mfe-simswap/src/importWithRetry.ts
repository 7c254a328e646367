import { withRetry } from '@portal/shared/http';

/** Loads a chunk of this remote. On a slow connection it takes several tries: webpack gives each of them only 6 s. */
export const importWithRetry = <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  withRetry(load, { attempts: 4, delayMs: () => 500, retryIf: () => true, signal });
