import { useState } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { fetchLocations } from '../api/locations';
import { indexLocations, type LocationIndex } from './searchLocations';

export type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; index: LocationIndex };

const KEY = 'fibre-check/locations';
// A new connection brings a list that did not come; one that did is kept for a day.
const ASKED_ONCE = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** The places with fibre, to be searched. They need no session, and stay when one ends. */
export function useLocations(): Locations {
  const [known, setKnown] = useState<LocationIndex>();
  const {
    data = known,
    error,
    isValidating,
    mutate,
  } = useSWR<LocationIndex, unknown>(KEY, async () => indexLocations(await fetchLocations()), {
    ...ASKED_ONCE,
    onSuccess: setKnown,
  });
  if (data) return { status: 'ready', index: data };
  if (error && !isValidating) {
    return { status: 'error', message: messageOf(error, 'Failed to load locations'), retry: () => void mutate() };
  }
  return { status: 'loading' };
}
