import type * as portal from '../../../host/src/remotes/prefetch';
import { mountAt, mountsOf } from '../../../host/src/remotes/registry/mounts';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { importArea } from './loadRemoteRoutes';

/** As in the portal. */
const RESTING_MS = 80;

/** Fetches an area ahead of the click on its link, under the portal's own conditions. */
export const areaPrefetch: typeof portal.areaPrefetch = (registry) => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  return (path) => {
    const mount = mountAt(mountsOf(registry.index()), path);
    if (!mount?.entry || isSaveDataEnabled()) return;
    const { name } = mount.entry;
    clearTimeout(resting);
    resting = setTimeout(() => void importArea(name, mount.path).catch(() => undefined), RESTING_MS);
  };
};

/** There is no runtime to fetch. */
export const prefetchRuntimeAtIdle: typeof portal.prefetchRuntimeAtIdle = () => undefined;
