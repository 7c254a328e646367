import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { currentPosition, type Position } from './currentPosition';
import { locationTexts } from './LocationError';
import { reverseGeocode } from './reverseGeocode';

/** SHR-015…019: what is known of the customer's place, and how to ask for it. */
export interface LocationLookup {
  name?: string | undefined;
  coordinates?: Position | undefined;
  /** One of the seven texts. */
  error?: string | undefined;
  loading: boolean;
  /** 0 before anything was asked, 10 to 80 while it runs, 100 when it is done. */
  progress: number;
  lookUp: () => void;
  reset: () => void;
}

type Known = Pick<LocationLookup, 'name' | 'coordinates' | 'error' | 'loading'> & { asked: boolean };

/** SHR-018: starts at 10, then 5 every 100 ms up to 80. */
const PACE: Pace = { start: 10, step: 5, everyMs: 100, cap: 80 };
const NOTHING: Known = { loading: false, asked: false };

/** The shared location lookup: the device's position, then its name. Only the last one asked for counts. */
export function useLocationLookup(): LocationLookup {
  const [known, setKnown] = useState(NOTHING);
  const running = useRef<AbortController>(undefined);
  const progress = useSimulatedProgress(PACE, known.loading);

  const stop = useCallback(() => running.current?.abort(), []);
  // Of a screen that is hidden for a while, and comes back, nothing is under way any more.
  const leave = useCallback(() => {
    stop();
    setKnown((before) => (before.loading ? NOTHING : before));
  }, [stop]);
  useEffect(() => leave, [leave]);

  const lookUp = useCallback(() => {
    stop();
    const { signal } = (running.current = new AbortController());
    const tell = (news: Partial<Known>) => {
      if (!signal.aborted) setKnown((before) => ({ ...before, ...news }));
    };
    setKnown({ loading: true, asked: true });
    currentPosition()
      .then((coordinates) => {
        tell({ coordinates });
        return reverseGeocode(coordinates, signal);
      })
      .then((name) => tell({ name, loading: false }))
      .catch((error: unknown) => tell({ error: messageOf(error, locationTexts.unknown), loading: false }));
  }, [stop]);

  const reset = useCallback(() => {
    stop();
    setKnown(NOTHING);
  }, [stop]);

  const { asked, ...state } = known;
  return { ...state, progress: asked ? progress.value : 0, lookUp, reset };
}
