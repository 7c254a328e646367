import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '@portal/shared/http';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';
import { currentPosition, type Position } from './currentPosition.ts';
import { locationTexts } from './LocationError.ts';
import { reverseGeocode } from './reverseGeocode.ts';

/** SHR-015…019: the state of a location lookup and the functions that start and reset it. */
export interface LocationLookup {
  name?: string | undefined;
  coordinates?: Position | undefined;
  /** One of `locationTexts`. */
  error?: string | undefined;
  loading: boolean;
  /** In percent: 0 before the first lookup, 10 to 80 during a lookup, 100 after it. */
  progress: number;
  lookUp: () => void;
  reset: () => void;
}

type LookupState = Pick<LocationLookup, 'name' | 'coordinates' | 'error' | 'loading'> & { started: boolean };

/** SHR-018: the progress starts at 10 percent and rises by 5 every 100 ms up to 80. */
const PACE: Pace = { start: 10, step: 5, everyMs: 100, cap: 80 };
const INITIAL_LOOKUP: LookupState = { loading: false, started: false };

/** Looks up the device's position, then its place name. A new lookup cancels the previous one. */
export function useLocationLookup(): LocationLookup {
  const [lookup, setLookup] = useState(INITIAL_LOOKUP);
  const controller = useRef<AbortController>(undefined);
  const progress = useSimulatedProgress(PACE, lookup.loading);

  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const lookUp = useCallback(() => {
    cancel();
    const { signal } = (controller.current = new AbortController());
    const update = (changes: Partial<LookupState>) => {
      if (!signal.aborted) setLookup((before) => ({ ...before, ...changes }));
    };
    setLookup({ loading: true, started: true });
    currentPosition()
      .then((coordinates) => {
        update({ coordinates });
        return reverseGeocode(coordinates, signal);
      })
      .then((name) => update({ name, loading: false }))
      .catch((error: unknown) => update({ error: messageOf(error, locationTexts.unknown), loading: false }));
  }, [cancel]);

  const reset = useCallback(() => {
    cancel();
    setLookup(INITIAL_LOOKUP);
  }, [cancel]);

  const { started, ...state } = lookup;
  return { ...state, progress: started ? progress.value : 0, lookUp, reset };
}
