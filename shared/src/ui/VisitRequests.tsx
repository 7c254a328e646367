import { useEffect, useId, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type Key, type Middleware } from 'swr';

/** Visits whose screen was left, or is hidden for a while; of this remote. */
const left = new Set<string>();

/**
 * Requests inside are asked anew on each visit of the screen around them; when the connection returns, once more. The
 * answers lie in the page's cache, under keys of the visit: swr takes a cache of the screen's own away when the screen is
 * hidden, and whatever renders behind it fails.
 */
export function VisitRequests({ children }: { children: ReactNode }) {
  const visit = useId();
  const [config] = useState(() => ({ use: [keysOf(visit)] }));
  const { mutate } = useSWRConfig();
  useEffect(() => {
    left.delete(visit);
    for (const one of left) void mutate((key) => isOf(one, key), undefined, { revalidate: false });
    left.clear();
    return () => void left.add(visit);
  }, [visit, mutate]);
  return <SWRConfig value={config}>{children}</SWRConfig>;
}

const keysOf =
  (visit: string): Middleware =>
  (useNext) =>
    function useOfVisit(key, fetcher, config) {
      const own = typeof key === 'function' ? () => keyOf(visit, key()) : keyOf(visit, key);
      return useNext(own, fetcher && (([, asked]: [string, never]) => fetcher(asked)), config);
    };

/** A key that is none, as there is nothing to ask for yet, stays so. */
const keyOf = (visit: string, key: unknown): Key => (key ? [visit, key] : null);

const isOf = (visit: string, key: unknown) => Array.isArray(key) && key[0] === visit;
