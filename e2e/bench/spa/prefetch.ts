import { mountAt, mountsOf } from '../../../host/src/areas/registry/mounts';
import type * as portal from '../../../host/src/areas/prefetch';
import { importArea } from './areas';

/** As in the portal. */
const RESTING_MS = 80;

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches an area ahead of the click on its link, under the portal's own conditions. */
export const areaPrefetch: typeof portal.areaPrefetch = (registry) => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (path) => {
    const name = mountAt(mountsOf(registry.index()), path)?.entry?.name;
    if (!name || savesData()) return;
    clearTimeout(resting);
    resting = setTimeout(() => void importArea(name).catch(() => undefined), RESTING_MS);
  };
};

/** There is no runtime to fetch. */
export const prefetchRuntimeAtIdle: typeof portal.prefetchRuntimeAtIdle = () => undefined;
