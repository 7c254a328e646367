import { isSaveDataEnabled } from '@portal/shared/saveData';
import { sessionStore } from '@portal/shared/session';
import { loadRuntime } from './loading/loadRemoteRoutes';
import { remembersRecord } from './registry/registryCache';
import { mountAt, mountsOf } from './registry/mounts';
import type { RemoteRecord } from './registry/schema';
import type { Registry } from './registry/registry';
import type { OnIntent } from '../shell/items/intent';
import { fetchAhead } from '../whenIdle';

/** A pointer that only passes over a link is no intent. */
const RESTING_MS = 65;

/**
 * Starts an area ahead of the click on its link: the runtime, the record and the area's first files, which are run and
 * not only fetched, since on a slow phone running them takes as long. Not for visitors, who are redirected before a
 * remote is fetched.
 */
export function areaPrefetch(registry: Registry, runtime = loadRuntime): OnIntent {
  async function prefetch(path: string): Promise<void> {
    const entry = mountAt(mountsOf(registry.index()), path)?.entry;
    if (!entry?.enabled) return;
    const { startAhead } = await runtime();
    startAhead?.(registry, entry);
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  return (path, isPressed = false) => {
    if (sessionStore.getState().status !== 'signed-in' || isSaveDataEnabled()) return;
    clearTimeout(resting);
    // A failure is no matter: whoever goes there asks again, and is told.
    const start = () => void prefetch(path).catch(() => undefined);
    if (isPressed) start();
    else resting = setTimeout(start, RESTING_MS);
  };
}

/** As many records as a menu has entries; a portal with more areas asks for the others on intent. */
const RECORDS_AHEAD = 8;

/**
 * Fetches the runtime, where the areas lie and what most of them need, when the page of a signed-in customer has nothing
 * else to do.
 */
export function prefetchRuntimeAtIdle(registry: Registry, runtime = loadRuntime): void {
  async function prefetch(): Promise<void> {
    const { fetchCommonFamilies } = await runtime();
    const areas = registry.index()?.remotes.filter((entry) => entry.enabled && !remembersRecord(entry)) ?? [];
    const records: RemoteRecord[] = [];
    for (const entry of areas.slice(0, RECORDS_AHEAD)) records.push(await registry.recordOf(entry));
    fetchCommonFamilies?.(records);
  }

  const wait = () => {
    if (sessionStore.getState().status !== 'signed-in') return;
    unsubscribe();
    fetchAhead(() => void prefetch().catch(() => undefined));
  };
  const unsubscribe = sessionStore.subscribe(wait);
  wait();
}
