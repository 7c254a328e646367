import { useEffect, useState, type ReactNode } from 'react';
import { RemoteSkeleton } from './RemoteSkeleton';
import { UnavailablePanel } from './UnavailablePanel';
import { useLazyPages, type LazyPages } from './useLazyPages';

interface LazyPageProps {
  page: 'Dashboard' | 'NotFoundPanel' | 'PrivacyPolicy' | 'SignedIn';
  /** Shown while the chunk loads, and as long as `isDue` is false. */
  skeleton?: ReactNode;
  isDue?: boolean;
  /** Replaces the import in tests. */
  importChunk?: () => Promise<LazyPages>;
}

/** A page of the lazy chunk, which is requested after the skeleton is painted. When that fails, “Try again” loads it again. */
export function LazyPage({ page, skeleton = <RemoteSkeleton />, isDue = true, importChunk }: LazyPageProps) {
  const { pages, load } = useLazyPages(importChunk);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = pages === undefined && !hasFailed;
  useEffect(() => {
    if (isMissing) load().catch(() => setHasFailed(true));
  }, [isMissing, load]);
  if (hasFailed) return <UnavailablePanel onRetry={() => setHasFailed(false)} />;
  const Page = isDue ? pages?.[page] : undefined;
  return Page ? <Page /> : skeleton;
}
