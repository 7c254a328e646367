import { RETRY_ONCE, withRetry } from '@portal/shared/http';

/** What a module exports. */
export type Module = Record<string, unknown>;

/**
 * How the runtime gets a module that is fetched when it is first needed, with one retry. The runtime keeps the promise
 * of a failure for ever; `onFailure` is called when it has taken note of one, to make it forget.
 */
export function lazyShare(load: () => Promise<Module>, onFailure: (get: unknown) => void) {
  return async function get(): Promise<() => Module> {
    try {
      const module = await withRetry(load, RETRY_ONCE);
      return () => module;
    } catch (error) {
      setTimeout(onFailure, 0, get);
      throw error;
    }
  };
}
