import { useCallback, useEffect, useMemo, useState } from 'react';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import type { HelpVideo } from '../content';
import { durationQueue } from './durationQueue';

export type Durations = {
  /** Seconds, by the id of the video; missing where it is not known, or not yet. */
  known: Readonly<Record<string, number>>;
  /** The card of this video is near: read its duration, unless the customer saves data. */
  ask: (video: HelpVideo) => void;
  /** Somebody else, such as the player, found out. */
  note: (id: string, seconds: number) => void;
};

/** The durations of the videos that have come near, read from the top of the list down, while the tab is open. */
export function useDurations(videos: readonly HelpVideo[]): Durations {
  const [known, setKnown] = useState<Readonly<Record<string, number>>>({});
  const note = useCallback((id: string, seconds: number) => setKnown((all) => ({ ...all, [id]: seconds })), []);
  const queue = useMemo(() => durationQueue(note), [note]);
  useEffect(() => queue.stop, [queue]);
  const ask = useCallback(
    (video: HelpVideo) => (isSaveDataEnabled() ? undefined : queue.ask(video, videos.indexOf(video))),
    [queue, videos],
  );
  return { known, ask, note };
}
