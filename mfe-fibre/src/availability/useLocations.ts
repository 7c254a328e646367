import { useEffect } from 'react';
import useSWR from 'swr';
import { messageOf } from '@portal/shared/http';
import { onSignOut } from '@portal/shared/storage';
import { fetchLocations } from './api/locations';
import type { FibreLocation } from './fibreLocation';

type Locations =
  | { status: 'loading' }
  | { status: 'error'; message: string; retry: () => void }
  | { status: 'ready'; index: LocationIndex };

/** The searchable list of locations with fibre. A sign-out in another tab clears swr’s cache, not the stored list. */
export function useLocations(): Locations {
  const { data, error, isValidating, mutate } = useSWR<LocationIndex, unknown>('fibre-check/locations', async () =>
    indexLocations(await fetchLocations()),
  );
  useEffect(() => onSignOut(() => void mutate()), [mutate]);
  if (data) return { status: 'ready', index: data };
  if (!error || isValidating) return { status: 'loading' };
  return { status: 'error', message: messageOf(error, 'Failed to load locations'), retry: () => void mutate() };
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
