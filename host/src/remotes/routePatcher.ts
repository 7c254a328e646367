import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { sessionStore, type Session } from '@portal/shared/session';
import { isOpenToVisitors } from '../identity/pageAddress';
import { AreaUnavailable } from './loading/RemoteUnavailableError';
import { loadArea, loadRuntime } from './loading/loadRemoteRoutes';
import { mountAt, mountsOf, type AreaMount } from './registry/mounts';
import type { Registry } from './registry/registry';

/** The route under which an area's own routes are put. */
export const mountId = (path: string): string => `mount:${path}`;

/** The route that holds the mounts of a layout. */
export const areasId = (layout: AreaMount['layout']): string => `areas:${layout}`;

/** Brings areas into the router when somebody goes there. */
export interface AreaPatcher {
  patchRoutes: PatchRoutesOnNavigationFunction;
  /** Whether the router holds the area's own routes for this mount, or it has none. */
  isTakenIn: (mountPath: string) => boolean;
  /** Tells when an area that was withheld from a visitor may be fetched, because somebody signed in. */
  onceAllowed: (goOn: () => void) => void;
}

/**
 * Mount paths are in the router from the start, below guard and layout, so that the guard renders while an area is on
 * its way, and instead of it. Their routes are added here, only when the session allows: a signed-out visitor is
 * redirected before any remote is fetched (D-132). The router calls this while it is being created, too; hence the wait
 * for a session that is still loading.
 *
 * A throw reaches the error boundary inside the layout, and the next navigation or revalidation comes here again.
 */
export function areaPatcher(
  registry: Registry,
  mountRoute: (mount: AreaMount) => RouteObject,
  runtime = loadRuntime,
): AreaPatcher {
  const takenIn = new Set<string>();
  /** Mounts that stood in for the index, of which nothing is there for an address. */
  const withoutRoutes = new Set<string>();
  const placed = new Set(mountsOf(registry.index()).map(({ path }) => path));
  let withheld = false;

  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    let mount = mountAt(mountsOf(registry.index()), path);
    if (!mount || takenIn.has(mount.path)) return;
    if (!isOpenToVisitors(path) && (await settledSession(signal)).status !== 'signed-in') {
      withheld = true;
      return;
    }
    const standIn = mount.path;
    if (!mount.entry) mount = mountAt(await lateMounts(path), path);
    if (!mount?.entry) {
      withoutRoutes.add(standIn);
      return;
    }
    // The registry may have been asked again since the router was made.
    for (const one of mountsOf(registry.index()).filter((late) => !placed.has(late.path))) {
      patch(areasId(one.layout), [mountRoute(one)]);
      placed.add(one.path);
    }
    const routes = await loadArea(registry, mount.entry, mount.path, runtime);
    if (signal.aborted || takenIn.has(mount.path)) return;
    patch(mountId(mount.path), [{ path: mount.path, children: routes }]);
    takenIn.add(mount.path);
  };

  async function lateMounts(path: string): Promise<AreaMount[]> {
    const index = await registry.loadIndex();
    if (!index) throw new AreaUnavailable(path, new Error('no index of remotes'));
    return mountsOf(index);
  }

  return {
    patchRoutes,
    isTakenIn: (mountPath) => takenIn.has(mountPath) || withoutRoutes.has(mountPath),
    onceAllowed(goOn) {
      sessionStore.subscribe(() => {
        if (!withheld || sessionStore.getState().status !== 'signed-in') return;
        withheld = false;
        goOn();
      });
    },
  };
}

/** The session as soon as it is known who uses the page. */
function settledSession(signal: AbortSignal): Promise<Session> {
  return new Promise((resolve) => {
    const look = () => {
      const session = sessionStore.getState();
      if (session.status === 'loading' && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      resolve(session);
    };
    const unsubscribe = sessionStore.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}
