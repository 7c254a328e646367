import { useState } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { fetchLocations } from '../api/locations';
import { indexLocations, type LocationIndex } from './locationIndex';

export type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; index: LocationIndex };

const KEY = 'fibre-check/locations';
// A new connection brings a list that did not come; one that did is kept for a day.
const ASKED_ONCE = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

/** What the last answer was. */
type Last = { index?: LocationIndex; error?: unknown };

/** The places with fibre, to be searched. They need no session, and stay when one ends and its answers are forgotten. */
export function useLocations(): Locations {
  const [last, setLast] = useState<Last>({});
  const { data = last.index, mutate } = useSWR<LocationIndex, unknown>(
    KEY,
    async () => indexLocations(await fetchLocations()),
    { ...ASKED_ONCE, onSuccess: (index) => setLast({ index }), onError: (error) => setLast({ error }) },
  );
  const retry = () => {
    setLast({});
    void mutate();
  };
  if (data) return { status: 'ready', index: data };
  if (!('error' in last)) return { status: 'loading' };
  const { error } = last;
  return { status: 'error', message: messageOf(error, 'Failed to load locations'), retry };
}
