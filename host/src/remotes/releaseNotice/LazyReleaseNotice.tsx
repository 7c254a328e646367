import { useEffect, useState, type ComponentType } from 'react';
import { runWhenIdleUnlessSaveData } from '../../runWhenIdle';
import type { Registry } from '../registry/registry';

/** The notice of a new version. Its chunk is fetched when the page is idle. */
export function LazyReleaseNotice({ registry }: { registry: Registry }) {
  const [Notice, setNotice] = useState<ComponentType<{ registry: Registry }>>();

  useEffect(() => {
    const fetchNotice = () =>
      import(/* webpackChunkName: "releaseNotice" */ './ReleaseNotice').then(
        ({ ReleaseNotice }) => setNotice(() => ReleaseNotice),
        () => undefined, // the page works without the notice
      );
    return runWhenIdleUnlessSaveData(() => void fetchNotice());
  }, []);

  return Notice ? <Notice registry={registry} /> : null;
}
