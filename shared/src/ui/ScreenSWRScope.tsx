import { useEffect, useId, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type Key, type Middleware } from 'swr';

/**
 * Makes its children request their SWR data again at every mount. It prefixes their keys in the page's cache with an id of
 * the mount, and removes the data when the screen unmounts.
 */
export function ScreenSWRScope({ children }: { children: ReactNode }) {
  const scope = useId();
  const [config] = useState(() => ({ use: [createScopeMiddleware(scope)] }));
  const { mutate } = useSWRConfig();
  useEffect(() => {
    return () => {
      const isInScope = (key: unknown) => Array.isArray(key) && key[0] === scope;
      mutate(isInScope, undefined, { revalidate: false }).catch(() => undefined); // the cache may be gone, too
    };
  }, [scope, mutate]);
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

const createScopeMiddleware =
  (scope: string): Middleware =>
  (useNext) =>
    function useInScope(key, fetcher, config) {
      const scoped = typeof key === 'function' ? () => toScopedKey(scope, key()) : toScopedKey(scope, key);
      return useNext(scoped, fetcher && (([, original]: [string, never]) => fetcher(original)), config);
    };

/** A null key, with which swr sends no request, stays null. */
const toScopedKey = (scope: string, key: unknown): Key => (key ? [scope, key] : null);
