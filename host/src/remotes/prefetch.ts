import { isSaveDataEnabled } from '@portal/shared/saveData';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import type { PrefetchHandlers } from './prefetchContext';
import { importRemoteLoader } from './loadRemoteRoutes';
import { mountAt, type IndexEntry } from '../registry/RegistryIndex';
import { hasStoredManifest, type Registry } from '../registry/registry';

/** A pointer that leaves a link earlier than this only passes over the link. */
const HOVER_DELAY_MS = 65;

/** The most manifests that opening a menu fetches: about its number of links. Others wait for hover, focus or press. */
const MAX_PREFETCHED_MANIFESTS = 8;

/**
 * Handlers that load what a customer is likely to open, not with Save-Data or offline, nor for signed-out visitors, who
 * are redirected before a remote is fetched. Failures are ignored: the navigation loads the files again and shows the
 * error.
 *
 * When a menu opens, the remote loader and manifests that are not stored are loaded; when a section of it opens, also
 * the MUI chunks that most of its remotes with such a manifest need. When a link is hovered, focused or pressed, its
 * remote is loaded: the first files are also run, since running them takes as long as fetching them on a slow phone.
 */
export function createPrefetchHandlers(registry: Registry, importLoader = importRemoteLoader): PrefetchHandlers {
  const isAllowed = () =>
    sessionStore.getState().status === 'signed-in' && shellStore.getState().online && !isSaveDataEnabled();
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    onLinkIntent: (path, isPressed = false) => {
      if (!isAllowed()) return;
      clearTimeout(hoverTimer);
      const start = () => prefetchRemoteAt(registry, path, importLoader);
      if (isPressed) start();
      else hoverTimer = setTimeout(start, HOVER_DELAY_MS);
    },
    onMenuOpen: (paths = []) => {
      if (isAllowed()) void prefetchForMenu(registry, paths, importLoader).catch(() => undefined);
    },
  };
}

function prefetchRemoteAt(registry: Registry, path: string, importLoader: typeof importRemoteLoader): void {
  const entry = mountAt(registry.index(), path)?.entry;
  if (!entry?.enabled) return;
  void importLoader().then(
    ({ prefetchRemote }) => prefetchRemote(registry, entry),
    () => undefined,
  );
}

async function prefetchForMenu(
  registry: Registry,
  paths: string[],
  importLoader: typeof importRemoteLoader,
): Promise<void> {
  const isNeeded = (entry: IndexEntry) =>
    entry.enabled && !hasStoredManifest(entry) && !registry.forgottenManifests.has(entry.name);
  const entries = (registry.index()?.remotes.filter(isNeeded) ?? []).slice(0, MAX_PREFETCHED_MANIFESTS);
  const [{ preloadCommonMuiChunks }, ...manifests] = await Promise.all([
    importLoader(),
    ...entries.map(registry.manifestOf),
  ]);
  const linked = paths.map((path) => mountAt(registry.index(), path)?.entry.name);
  preloadCommonMuiChunks?.(manifests.filter(({ name }) => linked.includes(name)));
}
