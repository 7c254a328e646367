import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type Key, type Middleware } from 'swr';

/**
 * Requests inside are asked anew on each visit of the screen around them; when the connection returns, once more. The
 * answers lie in the page's cache, under keys of the visit, and are forgotten with the screen. swr would take a cache of
 * the screen's own away when the screen is hidden, too, and whatever renders behind it would fail.
 */
export function ScreenSWRScope({ children }: { children: ReactNode }) {
  const visit = useId();
  const [config] = useState(() => ({ use: [keysOf(visit)] }));
  const place = useRef<HTMLSpanElement>(null);
  const { mutate } = useSWRConfig();
  useEffect(() => {
    const { current } = place;
    return () => {
      // What is only hidden is still part of the document.
      if (current?.isConnected) return;
      mutate((key) => isOf(visit, key), undefined, { revalidate: false }).catch(() => undefined); // the cache has gone, too
    };
  }, [visit, mutate]);
  return (
    <SWRConfig value={config}>
      {children}
      <span ref={place} hidden />
    </SWRConfig>
  );
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
