import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { RemoteSkeleton } from './RemoteSkeleton';
import { UnavailablePanel } from './UnavailablePanel';

/** A component of a lazy chunk. What is shown later or rarely is in the chunk `pages`: the first load is smaller. */
export interface LazyComponent<Props = object> {
  /** The component; undefined while its chunk is not loaded. */
  loaded: () => ComponentType<Props> | undefined;
  /** Loads the chunk. A failure is not cached. */
  load: () => Promise<ComponentType<Props>>;
}

export function lazyComponent<Props>(importComponent: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined;
  return { loaded: () => component, load: async () => (component ??= await withRetry(importComponent, RETRY_ONCE)) };
}

/** The component once it is loaded, and a function that loads it. */
export function useLazyComponent<Props>(lazy: LazyComponent<Props>) {
  const [Component, setComponent] = useState(lazy.loaded);
  const load = useCallback(async () => {
    const component = await lazy.load();
    setComponent(() => component);
  }, [lazy]);
  return { Component, load };
}

export const notFoundPanel = lazyComponent(async () => {
  const { NotFoundPanel } = await import(/* webpackChunkName: "pages" */ '@portal/shared/ui');
  return NotFoundPanel;
});

interface LazyPageProps {
  page: LazyComponent;
  /** Shown while the chunk loads, and as long as `isDue` is false. */
  skeleton?: ReactNode;
  isDue?: boolean;
}

/** A lazy page, whose chunk is requested after the skeleton is painted. When that fails, “Try again” loads it again. */
export function LazyPage({ page, skeleton = <RemoteSkeleton />, isDue = true }: LazyPageProps) {
  const { Component, load } = useLazyComponent(page);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = Component === undefined && !hasFailed;
  useEffect(() => {
    if (isMissing) load().catch(() => setHasFailed(true));
  }, [isMissing, load]);
  if (hasFailed) return <UnavailablePanel onRetry={() => setHasFailed(false)} />;
  return Component && isDue ? <Component /> : skeleton;
}
