import { isSaveDataEnabled } from '@portal/shared/saveData';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { storedText } from '@portal/shared/storage';
import type { Intent } from './intent';
import { runWhenIdle } from '../runWhenIdle';
import { loadRuntime } from './loadRemoteRoutes';
import { mountAt, type RemoteEntry } from '../registry/RegistryIndex';
import { hasCachedManifest, type Registry } from '../registry/registry';

/** A pointer that leaves a link earlier than this only passes over the link. */
const HOVER_DELAY_MS = 65;

/**
 * About as many as a menu has entries. Other manifests are fetched when a customer hovers over a link or presses it.
 */
const MAX_PREFETCHED_MANIFESTS = 8;

/**
 * Loads what a customer is about to need, but not with Save-Data or offline, and not for signed-out visitors, who are
 * redirected before a remote is fetched. Failures are ignored: the navigation loads the files again and shows the
 * error.
 *
 * When a menu opens, the runtime and the manifests are loaded; when a section of it opens, also the MUI chunks that
 * most of its links need. When a link is hovered, focused or pressed, its remote is loaded: the first files are also
 * run, since running them takes as long as fetching them on a slow phone.
 */
export function createRemotePrefetch(registry: Registry, runtime = loadRuntime): Intent {
  const isAllowed = () =>
    sessionStore.getState().status === 'signed-in' && shellStore.getState().online && !isSaveDataEnabled();
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    onLinkIntent: (path, isPressed = false) => {
      if (!isAllowed()) return;
      clearTimeout(hoverTimer);
      const start = () => prefetchRemoteAt(registry, path, runtime);
      if (isPressed) start();
      else hoverTimer = setTimeout(start, HOVER_DELAY_MS);
    },
    onMenuOpen: (paths = []) => {
      if (isAllowed()) void prefetchForMenu(registry, paths, runtime).catch(() => undefined);
    },
  };
}

/**
 * When the page of a signed-in customer is idle: loads the remotes that the customer has used in this browser and that
 * a visible link leads to, on an unmetered connection.
 */
export function prefetchUsedRemotesAtIdle(registry: Registry, runtime = loadRuntime): void {
  function prefetch(): void {
    if (!shellStore.getState().online || !isConnectionUnmetered()) return;
    const used = usedRemotes();
    for (const path of visibleLinkPaths())
      if (used.includes(mountAt(registry.index(), path)?.entry.name ?? '')) prefetchRemoteAt(registry, path, runtime);
  }

  const startIfSignedIn = () => {
    if (sessionStore.getState().status !== 'signed-in') return;
    unsubscribe();
    runWhenIdle(prefetch);
  };
  const unsubscribe = sessionStore.subscribe(startIfSignedIn);
  startIfSignedIn();
}

function prefetchRemoteAt(registry: Registry, path: string, runtime: typeof loadRuntime): void {
  const entry = mountAt(registry.index(), path)?.entry;
  if (!entry?.enabled) return;
  void runtime().then(
    ({ prefetchRemote }) => prefetchRemote(registry, entry),
    () => undefined,
  );
}

async function prefetchForMenu(registry: Registry, paths: string[], runtime: typeof loadRuntime): Promise<void> {
  const isNeeded = (entry: RemoteEntry) =>
    entry.enabled && !hasCachedManifest(entry) && !registry.forgotten.has(entry.name);
  const entries = (registry.index()?.remotes.filter(isNeeded) ?? []).slice(0, MAX_PREFETCHED_MANIFESTS);
  const [{ preloadCommonMuiChunks }, ...manifests] = await Promise.all([
    runtime(),
    ...entries.map(registry.manifestOf),
  ]);
  const linked = paths.map((path) => mountAt(registry.index(), path)?.entry.name);
  preloadCommonMuiChunks?.(manifests.filter(({ name }) => linked.includes(name)));
}

/** The paths of the links that the customer sees without scrolling or opening a menu. */
function visibleLinkPaths(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    .filter(isInSight)
    .map((link) => link.pathname);
}

function isInSight(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight && getComputedStyle(link).visibility !== 'hidden';
}

/** The names of the remotes that the customer opened, the last one first. Sign-out removes the record. */
const storedNames = storedText('local', 'used-remotes');

const MAX_USED_REMOTES = 3;

export const usedRemotes = (): string[] => storedNames.read()?.split(' ') ?? [];

export function recordUsedRemote(name: string): void {
  storedNames.write([...new Set([name, ...usedRemotes()])].slice(0, MAX_USED_REMOTES).join(' '));
}

/** Parts of the Network Information API. The DOM types lack it, because Safari and Firefox do. */
interface Connection {
  /** Missing in browsers for desktops. */
  type?: string;
  effectiveType?: string;
}

/**
 * Whether data that may never be needed costs the customer nothing. A browser without the API counts as metered: mobile
 * data is prepaid, a wrong guess would cost the customer money, and the pointer or a touch still starts the download
 * early.
 */
function isConnectionUnmetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType === '4g' && connection.type !== 'cellular' && !isSaveDataEnabled();
}
