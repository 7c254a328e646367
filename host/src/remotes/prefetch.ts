import { isSaveDataEnabled } from '@portal/shared/saveData';
import { sessionStore } from '@portal/shared/session';
import type { OnIntent } from '../shell/items/intent';
import { runWhenIdleUnlessSaveData } from '../runWhenIdle';
import { loadRuntime } from './loading/loadRemoteRoutes';
import { mountAt, mountsOf } from './registry/mounts';
import type { Registry } from './registry/registry';
import { hasCachedManifest } from './registry/registryCache';
import type { RemoteManifest } from './registry/schema';

/** A pointer that leaves a link earlier than this only passes over the link. */
const HOVER_DELAY_MS = 65;

/**
 * Returns a function that loads a remote before the click on its link: the runtime, the manifest and the first files. The files are also run, since
 * running them takes as long as fetching them on a slow phone. Not for signed-out visitors, who are redirected before a
 * remote is fetched.
 */
export function createRemotePrefetch(registry: Registry, runtime = loadRuntime): OnIntent {
  async function prefetch(path: string): Promise<void> {
    const entry = mountAt(mountsOf(registry.index()), path)?.entry;
    if (!entry?.enabled) return;
    const { prefetchRemote } = await runtime();
    prefetchRemote(registry, entry);
  }

  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  return (path, isPressed = false) => {
    if (sessionStore.getState().status !== 'signed-in' || isSaveDataEnabled()) return;
    clearTimeout(hoverTimer);
    // A failure is ignored: the navigation loads the remote again and shows the error.
    const start = () => void prefetch(path).catch(() => undefined);
    if (isPressed) start();
    else hoverTimer = setTimeout(start, HOVER_DELAY_MS);
  };
}

/** As many as the menu has entries. The manifests of further remotes are fetched when a customer hovers over or presses a link. */
const MAX_PREFETCHED_MANIFESTS = 8;

/** When the page of a signed-in customer is idle: fetches the runtime, the manifests and the MUI chunks most remotes need. */
export function prefetchRuntimeAtIdle(registry: Registry, runtime = loadRuntime): void {
  async function prefetch(): Promise<void> {
    const { preloadCommonMuiChunks } = await runtime();
    const entries = registry.index()?.remotes.filter((entry) => entry.enabled && !hasCachedManifest(entry)) ?? [];
    const manifests: RemoteManifest[] = [];
    for (const entry of entries.slice(0, MAX_PREFETCHED_MANIFESTS)) manifests.push(await registry.manifestOf(entry));
    preloadCommonMuiChunks?.(manifests);
  }

  const startIfSignedIn = () => {
    if (sessionStore.getState().status !== 'signed-in') return;
    unsubscribe();
    runWhenIdleUnlessSaveData(() => void prefetch().catch(() => undefined));
  };
  const unsubscribe = sessionStore.subscribe(startIfSignedIn);
  startIfSignedIn();
}
