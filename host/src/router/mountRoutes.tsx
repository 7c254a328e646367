import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  Navigate,
  useLocation,
  useOutlet,
  useRouteError,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { sessionStore, type Session } from '@portal/shared/session';
import { NotFoundPanel } from '@portal/shared/page';
import { loadRemoteRoutes, importRemoteLoader } from '../remotes/loadRemoteRoutes';
import { mountAt, mountsOf, type Layout, type Mount, type RegistryIndex } from '../registry/RegistryIndex';
import type { Registry } from '../registry/registry';
import { RemoteErrorView } from '../pages/errorPages';
import { RemoteSkeleton } from '../pages/ShellSkeleton';
import { ClassifiedRemoteError, RemoteUnavailableError } from '../remotes/failures';
import { reportFailure } from '../remotes/classifyFailure';
import { isOpenToVisitors, useRegistryIndex } from '../registry/useRegistryIndex';
import { useLayoutNavigation } from '../shell/useLayoutNavigation';

/** The id of the route below which the routes of a remote are added. */
const mountRouteId = (path: string): string => `mount:${path}`;

export const layoutRouteId = (layout: Layout): string => `layout:${layout}`;

/**
 * The router has all mount paths from the start, below the session guard and the layout, so that these render while a
 * remote loads. `patchRoutes` adds the routes of the remote when the session allows it: a signed-out visitor is
 * redirected before a remote is loaded (D-132). The router also calls it while it is created, when the session may
 * still be loading.
 *
 * An error shows the error boundary inside the layout; the next navigation or revalidation calls `patchRoutes` again.
 */
export function createRoutePatcher(registry: Registry, importLoader = importRemoteLoader) {
  const registered = new Set<string>();
  const mounted = new Set(mountsOf(registry.index()).map(({ path }) => path));
  let isDeferred = false;

  /** Whether the router has all routes of the remote at this address, or the registry has no remote for it. */
  function hasAllRoutes(pathname: string): boolean {
    const index = registry.index();
    const mount = mountAt(index, pathname);
    return mount ? registered.has(mount.path) : index !== undefined;
  }

  const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
    if (hasAllRoutes(path)) return;
    if (!isOpenToVisitors(path) && (await waitForSession(signal)).status !== 'signed-in') {
      isDeferred = true;
      return;
    }
    const mount = mountAt(await loadIndex(path), path);
    if (!mount) return;
    // The index may have been loaded since the router was created.
    for (const added of mountsOf(registry.index()).filter((one) => !mounted.has(one.path))) {
      patch(layoutRouteId(added.layout), [mountRoute(added)]);
      mounted.add(added.path);
    }
    const routes = await loadRemoteRoutes(registry, mount.entry, mount.path, importLoader);
    if (signal.aborted || registered.has(mount.path)) return;
    const { name } = mount.entry;
    const ErrorBoundary = () => <RemoteErrorBoundary name={name} version={registry.loadedVersions.get(name) ?? ''} />;
    patch(mountRouteId(mount.path), [
      { path: mount.path, element: <MountPage hasAllRoutes={hasAllRoutes} />, ErrorBoundary, children: routes },
    ]);
    registered.add(mount.path);
  };

  async function loadIndex(path: string): Promise<RegistryIndex> {
    const index = await registry.loadIndex();
    if (!index) throw new RemoteUnavailableError(path, new Error('the registry index could not be loaded'));
    return index;
  }

  /**
   * While no index is known: a route for every address, because any of them may belong to a remote. Not `*` alone,
   * which ranks below the root route: an error would show the root's error boundary, without the layout.
   */
  const unknownRoute: RouteObject = { path: ':first/*', element: <UnmatchedPage hasAllRoutes={hasAllRoutes} /> };

  /**
   * The route of a mount, which exists before its remote is loaded, so that guard and layout render in any case. The
   * router calls `patchRoutes` only for addresses that match a route with parameters; hence the splat.
   */
  const mountRoute = ({ path }: Pick<Mount, 'path'>): RouteObject => ({
    id: mountRouteId(path),
    children: [{ path: `${path}/*`, element: unknownRoute.element }],
  });

  /** Calls back after a sign-in, if the routes of a remote were not loaded because the customer was signed out. */
  function onAuthenticated(callback: () => void): void {
    sessionStore.subscribe(({ status }) => {
      if (!isDeferred || status !== 'signed-in') return;
      isDeferred = false;
      callback();
    });
  }

  return { patchRoutes, mountRoute, unknownRoute, onAuthenticated };
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

/** Shows the error of a page of a remote, and sends one report if the page threw while it rendered. */
function RemoteErrorBoundary({ name, version }: { name: string; version: string }) {
  const error = useRouteError();
  useEffect(() => {
    if (needsNoReport(error)) return;
    reportFailure(name, version, new ClassifiedRemoteError('render', 'threw', 'a page threw while it rendered', error));
  }, [error, name, version]);
  return <RemoteErrorView />;
}

/** Whether an error is no failure (the 404 of a page), or a loading failure, which is reported where it occurs. */
function needsNoReport(error: unknown): boolean {
  return error instanceof RemoteUnavailableError || (isRouteErrorResponse(error) && error.status === 404);
}

interface UnmatchedPageProps {
  /** Whether all routes that may match the address have been added. */
  hasAllRoutes: (pathname: string) => boolean;
}

/**
 * An address that matches no route: a skeleton until the remote's routes are registered, then the 404 page. A mount
 * path in the account layout that has no page redirects to the first item of the account menu (D-047).
 */
function UnmatchedPage({ hasAllRoutes }: UnmatchedPageProps) {
  const { pathname } = useLocation();
  const [first] = useLayoutNavigation('account').items;
  const mount = mountAt(useRegistryIndex().index, pathname);
  if (!hasAllRoutes(pathname)) return <RemoteSkeleton />;
  const isMountPath = pathname.replace(/\/+$/, '').length === mount?.path.length;
  if (mount?.layout !== 'account' || !isMountPath || !first || first.path === mount.path) return <NotFoundPanel />;
  return (
    <>
      <Navigate replace to={first.path} />
      <RemoteSkeleton />
    </>
  );
}

/** The element of a mount path: the matching page of its remote, else UnmatchedPage. */
function MountPage(props: UnmatchedPageProps) {
  return useOutlet() ?? <UnmatchedPage {...props} />;
}
