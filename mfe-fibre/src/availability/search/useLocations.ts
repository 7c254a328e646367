import { useState } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { fetchLocations } from '../api/locations';
import { indexLocations, type LocationIndex } from './locationIndex';

export type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; index: LocationIndex };

// No timed retries: the error has a Retry button, and swr requests the list again when the browser is back online. No
// refetch on focus: the loaded list is cached in local storage, for a day by default.
const SWR_OPTIONS = { revalidateOnFocus: false, shouldRetryOnError: false } as const;

type LastResult = { index?: LocationIndex; error?: unknown };

/** The searchable list of locations with fibre. A sign-out in another tab clears swr’s cache; the last result stays. */
export function useLocations(): Locations {
  const [last, setLast] = useState<LastResult>({});
  const { data = last.index, mutate } = useSWR<LocationIndex, unknown>(
    'fibre-check/locations',
    async () => indexLocations(await fetchLocations()),
    { ...SWR_OPTIONS, onSuccess: (index) => setLast({ index }), onError: (error) => setLast({ error }) },
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
