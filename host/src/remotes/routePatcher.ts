import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { sessionStore, type Session } from '@portal/shared/session';
import { isOpenToVisitors } from '../identity/pageAddress';
import { loadRemoteRoutes, loadRuntime } from './loading/loadRemoteRoutes';
import { RemoteUnavailableError } from './loading/RemoteUnavailableError';
import { mountAt, mountsOf, type Mount } from './registry/mounts';
import type { Registry } from './registry/registry';
import { recordUsedRemote } from './usedRemotes';

/** The id of the route below which the routes of a remote are added. */
export const mountRouteId = (path: string): string => `mount:${path}`;

export const layoutRouteId = (layout: Mount['layout']): string => `layout:${layout}`;

export interface RoutePatcher {
  patchRoutes: PatchRoutesOnNavigationFunction;
  /** Whether the router has the remote's routes for this mount path, or the registry has no remote for it. */
  isRegistered: (mountPath: string) => boolean;
  /** Calls back after a sign-in, if the routes of a remote were not loaded because the customer was signed out. */
  onAuthenticated: (callback: () => void) => void;
}

/**
 * The router has all mount paths from the start, below the session guard and the layout, so that these render while a
 * remote loads. `patchRoutes` adds the routes of the remote when the session allows it: a signed-out visitor is redirected
 * before a remote is fetched (D-132). The router also calls it while it is created, when the session may still be loading.
 *
 * An error shows the error boundary inside the layout; the next navigation or revalidation calls `patchRoutes` again.
 */
export function createRoutePatcher(
  registry: Registry,
  mountRoute: (mount: Mount) => RouteObject,
  runtime = loadRuntime,
): RoutePatcher {
  const registered = new Set<string>();
  /** Default mounts below which no remote owns the requested address. */
  const withoutRemote = new Set<string>();
  const mounted = new Set(mountsOf(registry.index()).map(({ path }) => path));
  let isDeferred = false;

  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    let mount = mountAt(mountsOf(registry.index()), path);
    if (!mount || registered.has(mount.path)) return;
    if (!isOpenToVisitors(path) && (await waitForSession(signal)).status !== 'signed-in') {
      isDeferred = true;
      return;
    }
    const defaultPath = mount.path;
    if (!mount.entry) mount = mountAt(await loadMounts(path), path);
    if (!mount?.entry) {
      withoutRemote.add(defaultPath);
      return;
    }
    // The index may have been fetched again since the router was created.
    for (const added of mountsOf(registry.index()).filter((one) => !mounted.has(one.path))) {
      patch(layoutRouteId(added.layout), [mountRoute(added)]);
      mounted.add(added.path);
    }
    const routes = await loadRemoteRoutes(registry, mount.entry, mount.path, runtime);
    if (signal.aborted || registered.has(mount.path)) return;
    patch(mountRouteId(mount.path), [{ path: mount.path, children: routes }]);
    registered.add(mount.path);
    void recordUsedRemote(mount.entry.name);
  };

  async function loadMounts(path: string): Promise<Mount[]> {
    const index = await registry.loadIndex();
    if (!index) throw new RemoteUnavailableError(path, new Error('the registry index could not be loaded'));
    return mountsOf(index);
  }

  return {
    patchRoutes,
    isRegistered: (mountPath) => registered.has(mountPath) || withoutRemote.has(mountPath),
    onAuthenticated(callback) {
      sessionStore.subscribe(() => {
        if (!isDeferred || sessionStore.getState().status !== 'signed-in') return;
        isDeferred = false;
        callback();
      });
    },
  };
}

/** Resolves with the session when it has finished loading. */
function waitForSession(signal: AbortSignal): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const session = sessionStore.getState();
      if (session.status === 'loading' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', check);
      resolve(session);
    };
    const unsubscribe = sessionStore.subscribe(check);
    signal.addEventListener('abort', check);
    check();
  });
}
