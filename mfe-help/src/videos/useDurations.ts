import { useCallback, useEffect, useRef, useState } from 'react';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import type { HelpVideo } from '../content';
import { readDuration } from './readDuration';
import { videoSources } from './videoSources';

export type Durations = {
  /** Seconds, by the id of the video; missing while it is unknown. */
  durations: Readonly<Record<string, number>>;
  /** Reads the duration of a video once, unless the customer has switched on Save-Data. */
  requestDuration: (video: HelpVideo) => void;
  setDuration: (id: string, seconds: number) => void;
};

/** The durations of the videos, read one after the other: parallel downloads would delay the page on a slow connection. */
export function useDurations(): Durations {
  const [durations, setDurations] = useState<Durations['durations']>({});
  const requestedIds = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());
  const controller = useRef(new AbortController());
  useEffect(() => {
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);
  const setDuration = useCallback((id: string, seconds: number) => {
    setDurations((all) => ({ ...all, [id]: seconds }));
  }, []);
  const requestDuration = useCallback(
    (video: HelpVideo) => {
      if (isSaveDataEnabled() || requestedIds.current.has(video.id)) return;
      requestedIds.current.add(video.id);
      const { signal } = controller.current;
      queue.current = queue.current.then(async () => {
        const seconds = await readDuration(videoSources(video), signal);
        if (seconds !== undefined) setDuration(video.id, seconds);
      });
    },
    [setDuration],
  );
  return { durations, requestDuration, setDuration };
}
