import { useState } from 'react';
import { locationTexts, useLocationLookup } from '@portal/shared/location';
import { useSimulatedProgress, type Pace } from '@portal/shared/progress';

export type KnownLocation = { latitude: number; longitude: number; name: string };

export type SwapLocation =
  | { status: 'asking'; allow: () => void; deny: () => void }
  | { status: 'locating'; progress: number }
  /** Denied, or the lookup failed; `retry` shows the dialog again (D-109). `hint` says what the customer has to do first. */
  | { status: 'failed'; retry: () => void; hint: string | undefined }
  | { status: 'known'; location: KnownLocation };

/** SS-022, CN-022: starts at 40, rises 5 every 400 ms up to 95; shows 100 for 200 ms on a location or an error. */
const PACE: Pace = { start: 40, step: 5, everyMs: 400, cap: 95, settleMs: 200 };

const HINTS: Partial<Record<string, string>> = {
  [locationTexts.denied]:
    'Your location may not be used. Allow it for this site in your browser’s settings, then try again.',
  [locationTexts.timedOut]:
    'Your location was not found in time. Try again, and allow it when your browser asks for it.',
};

/** Asks for consent and looks the location up. The location is not stored: a reload asks again (D-108). */
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
    return { status: 'failed', retry, hint: HINTS[lookup.error ?? ''] };
  }
  const { coordinates, name } = lookup;
  if (coordinates && name !== undefined) return { status: 'known', location: { ...coordinates, name } };
  return { status: 'asking', allow: lookup.lookUp, deny: () => setDenied(true) };
}
