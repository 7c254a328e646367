import { withRetry } from '@portal/shared/http';

/**
 * Fetches a part of this remote. A slow line needs longer than the time a file is given; what has come meanwhile is not
 * asked for again.
 */
export const fileOnceMore = <T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  withRetry(load, { attempts: 4, delayMs: () => 500, retryIf: () => true, signal });
