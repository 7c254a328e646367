import { useEffect, useState, type ComponentType } from 'react';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { runWhenIdleUnlessSaveData } from '../../runWhenIdle';
import type { Registry } from '../../registry/registry';

/** With Save-Data nothing is fetched in advance, but a page that stays open must learn of a recalled release. */
const SAVE_DATA_DELAY_MS = 5 * 60_000;

/** The notice of a new version. Its chunk is fetched when the page is idle. */
export function LazyReleaseNotice({ registry }: { registry: Registry }) {
  const [Notice, setNotice] = useState<ComponentType<{ registry: Registry }>>();

  useEffect(() => {
    const fetchNotice = () =>
      import(/* webpackChunkName: "releaseNotice" */ './ReleaseNotice').then(
        ({ ReleaseNotice }) => setNotice(() => ReleaseNotice),
        () => undefined, // the page works without the notice
      );
    const timer = isSaveDataEnabled() ? setTimeout(() => void fetchNotice(), SAVE_DATA_DELAY_MS) : undefined;
    const cancel = runWhenIdleUnlessSaveData(() => void fetchNotice());
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);

  return Notice ? <Notice registry={registry} /> : null;
}
