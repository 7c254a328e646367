import { useEffect, useState, type ComponentType } from 'react';
import { fetchAhead } from '../../whenIdle';
import type { Registry } from '../registry/registry';

interface NoticeProps {
  registry: Registry;
}

/** The notice of a new version, fetched when the page has nothing else to do: nobody needs it before that. */
export function LateReleaseNotice({ registry }: NoticeProps) {
  const [Notice, setNotice] = useState<ComponentType<NoticeProps>>();

  useEffect(() => {
    const fetchNotice = () =>
      import(/* webpackChunkName: "releaseNotice" */ './ReleaseNotice').then(
        ({ ReleaseNotice }) => setNotice(() => ReleaseNotice),
        () => undefined, // the page works without it
      );
    return fetchAhead(() => void fetchNotice());
  }, []);

  return Notice ? <Notice registry={registry} /> : null;
}
