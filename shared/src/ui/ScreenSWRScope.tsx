import { useEffect, useId, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type Key, type Middleware } from 'swr';

/**
 * Scopes the SWR requests of its children to one mount of a screen: each mount fetches again, and unmounting removes the
 * data. The data is in the page's cache, under keys with the id of the mount.
 */
export function ScreenSWRScope({ children }: { children: ReactNode }) {
  const scope = useId();
  const [config] = useState(() => ({ use: [scopedKeys(scope)] }));
  const { mutate } = useSWRConfig();
  useEffect(() => {
    return () => {
      const isInScope = (key: unknown) => Array.isArray(key) && key[0] === scope;
      mutate(isInScope, undefined, { revalidate: false }).catch(() => undefined); // the cache may be gone, too
    };
  }, [scope, mutate]);
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

const scopedKeys =
  (scope: string): Middleware =>
  (useNext) =>
    function useInScope(key, fetcher, config) {
      const scoped = typeof key === 'function' ? () => scopedKey(scope, key()) : scopedKey(scope, key);
      return useNext(scoped, fetcher && (([, original]: [string, never]) => fetcher(original)), config);
    };

/** A null key, with which swr sends no request, stays null. */
const scopedKey = (scope: string, key: unknown): Key => (key ? [scope, key] : null);
