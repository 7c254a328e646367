import { useState } from 'react';
import { locationTexts, useLocationLookup } from '@portal/shared/location';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';

/** Where the customer is, in degrees and in words. */
export type KnownLocation = { latitude: number; longitude: number; name: string };

export type SwapLocation =
  | { status: 'asking'; allow: () => void; deny: () => void }
  | { status: 'locating'; progress: number }
  /** Denied, or the lookup failed: trying again asks anew (D-109). `isBlocked` when the browser refuses to say. */
  | { status: 'failed'; retry: () => void; isBlocked: boolean }
  | { status: 'known'; location: KnownLocation };

/** SS-022, CN-022: starts at 40, 5 every 400 ms up to 95; 100 on a location or an error, for a moment to be seen. */
const PACE: Pace = { start: 40, step: 5, everyMs: 400, cap: 95, settleMs: 200 };

/** Asks whether the location may be used, and looks it up. It is kept by nobody: a reload asks again (D-108). */
export function useSwapLocation(): SwapLocation {
  const lookup = useLocationLookup();
  const [denied, setDenied] = useState(false);
  const progress = useSimulatedProgress(PACE, lookup.loading);
  const retry = () => {
    setDenied(false);
    lookup.reset();
  };

  if (lookup.loading || !progress.settled) return { status: 'locating', progress: progress.value };
  if (denied || lookup.error !== undefined) {
    return { status: 'failed', retry, isBlocked: lookup.error === locationTexts.denied };
  }
  const { coordinates, name } = lookup;
  if (coordinates && name !== undefined) return { status: 'known', location: { ...coordinates, name } };
  return { status: 'asking', allow: lookup.lookUp, deny: () => setDenied(true) };
}
