import type * as portal from '../../../host/src/remotes/prefetch';
import { mountAt } from '../../../host/src/registry/RegistryIndex';
import { isSaveDataEnabled } from '@portal/shared/saveData';
import { importRemoteRoutes, loadCommonRemoteCode } from './loadRemoteRoutes';

/** How long the pointer rests on a link before its remote is prefetched, as in host/src/remotes/prefetch.ts. */
const HOVER_DELAY_MS = 65;

/** Prefetches a remote when the pointer rests on its link. Unlike in the host, a press waits as long as a hover. */
export const createPrefetchHandlers: typeof portal.createPrefetchHandlers = (registry) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onLinkIntent = (path: string) => {
    const mount = mountAt(registry.index(), path);
    if (!mount || isSaveDataEnabled()) return;
    const { name } = mount.entry;
    clearTimeout(timer);
    timer = setTimeout(() => void importRemoteRoutes(name, mount.path).catch(() => undefined), HOVER_DELAY_MS);
  };
  const onMenuOpen = () => {
    if (!isSaveDataEnabled()) void loadCommonRemoteCode().catch(() => undefined);
  };
  return { onLinkIntent, onMenuOpen };
};
