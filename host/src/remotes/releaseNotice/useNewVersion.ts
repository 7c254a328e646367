import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import type { Registry } from '../registry/registry';
import { newVersions } from './newVersions';

/** As often as the registry is asked at most. */
const EVERY_MS = 5 * 60_000;

interface NewVersion {
  isAvailable: boolean;
  /** Not again on this page, unless a still newer one comes. */
  later: () => void;
}

/**
 * Looks for a new version when the customer comes back to the page or goes to another one: an answer of 304 in most
 * cases. What it finds the registry knows, too, so that areas opened from now on come in their new version.
 */
export function useNewVersion(registry: Registry): NewVersion {
  const { key } = useLocation();
  const [found, setFound] = useState('');
  const [dismissed, setDismissed] = useState('');
  const host = useRef(registry.index()?.host);
  const lastLook = useRef<number>(undefined);

  useEffect(() => {
    async function look() {
      lastLook.current = Date.now();
      const index = await registry.revalidate().catch(() => undefined);
      if (index) setFound(newVersions(registry.loaded, host.current, index));
    }
    function lookIfDue() {
      lastLook.current ??= Date.now(); // the page itself is as good as a look
      const isDue = Date.now() - lastLook.current >= EVERY_MS;
      if (isDue && document.visibilityState === 'visible' && navigator.onLine && !isSaveDataEnabled()) void look();
    }
    lookIfDue();
    document.addEventListener('visibilitychange', lookIfDue);
    return () => document.removeEventListener('visibilitychange', lookIfDue);
  }, [registry, key]);

  return { isAvailable: found !== '' && found !== dismissed, later: () => setDismissed(found) };
}
