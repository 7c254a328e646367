import { useState } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { fetchLocations } from './api/locations';
import type { FibreLocation } from './fibreLocation';

type Locations =
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

/** Search over a list of locations; built once per list, so that typing only compares strings. */
interface LocationIndex {
  find: (text: string) => readonly FibreLocation[];
  /** The location with exactly this name, ignoring case and surrounding spaces (D-080). */
  byName: (text: string) => FibreLocation | undefined;
}

/**
 * Searches name, town and region (FA-001). Names that begin with the text come first, then names that contain it, then
 * locations whose town or region contains it.
 */
export function indexLocations(locations: readonly FibreLocation[]): LocationIndex {
  const entries = locations.map((location) => ({
    location,
    name: normalized(location.name),
    townAndRegion: normalized(`${location.town}\n${location.region}`),
  }));
  return {
    find(text) {
      const query = normalized(text);
      if (query === '') return locations;
      const groups: [FibreLocation[], FibreLocation[], FibreLocation[]] = [[], [], []];
      for (const { location, name, townAndRegion } of entries) {
        const at = name.indexOf(query);
        if (at === 0) groups[0].push(location);
        else if (at > 0) groups[1].push(location);
        else if (townAndRegion.includes(query)) groups[2].push(location);
      }
      return groups.flat();
    },
    byName: (text) => entries.find(({ name }) => name === normalized(text))?.location,
  };
}

function normalized(text: string): string {
  return text.trim().toLowerCase();
}
