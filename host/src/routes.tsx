import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { paths } from '@portal/shared/routes';
import { NotFoundPanel } from '@portal/shared/ui';
import { RemoteErrorView } from './remotes/views/RemoteErrorView';
import { loadRuntime } from './remotes/loading/loadRemoteRoutes';
import { RemoteSkeleton } from './remotes/views/RemoteSkeleton';
import { mountsOf, type Mount } from './remotes/registry/mounts';
import { NavigationProgress } from './remotes/views/NavigationProgress';
import { createRoutePatcher, layoutRouteId, mountRouteId } from './remotes/routePatcher';
import { createRemotePrefetch, prefetchRuntimeAtIdle } from './remotes/prefetch';
import type { Registry } from './remotes/registry/registry';
import { LazyReleaseNotice } from './remotes/releaseNotice/LazyReleaseNotice';
import { ChatWidget } from './chat/ChatWidget';
import { DashboardScreen } from './dashboard/DashboardScreen';
import { RequireSession } from './identity/RequireSession';
import { SessionNotice } from './identity/SessionNotice';
import { PrivacyPolicyPage } from './pages/PrivacyPolicyPage';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { AccountLayout } from './shell/AccountLayout';
import { MainLayout } from './shell/MainLayout';

type OnIntent = (path: string) => void;

/** The router of the page (RT-001), with a route for every mount path in the registry. */
export function createPortalRouter(registry: Registry, runtime = loadRuntime) {
  const { patchRoutes, isRegistered, onAuthenticated } = createRoutePatcher(registry, mountRoute, runtime);

  /**
   * The route exists before its remote is loaded, so that guard and layout render in any case. The router calls
   * `patchRoutesOnNavigation` only for addresses that match a route with parameters; hence the splat.
   */
  function mountRoute({ path }: Mount): RouteObject {
    const unmatched = { path: `${path}/*`, element: <UnmatchedPage isRegistered={() => isRegistered(path)} /> };
    return { id: mountRouteId(path), children: [unmatched] };
  }

  const mounts = mountsOf(registry.index());
  const mountsWith = (layout: Mount['layout']) => mounts.filter((mount) => mount.layout === layout).map(mountRoute);
  const onIntent = createRemotePrefetch(registry, runtime);
  const routes = portalRoutes(
    mountsWith('main'),
    mountsWith('account'),
    onIntent,
    <LazyReleaseNotice registry={registry} />,
  );
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });
  syncOverlayHistory(router);
  onAuthenticated(() => void router.revalidate());
  prefetchRuntimeAtIdle(registry, runtime);
  return router;
}

/** The host's own routes: layouts, guard, redirects and error boundaries. An address without a route is the 404 page. */
function portalRoutes(
  main: RouteObject[],
  account: RouteObject[],
  onIntent: OnIntent,
  notice: ReactNode,
): RouteObject[] {
  return [
    {
      path: paths.dashboard,
      element: <RootLayout notice={notice} />,
      ErrorBoundary: UnexpectedErrorPage,
      // Shown while the router waits for patchRoutesOnNavigation.
      HydrateFallback: () => null,
      children: [
        {
          element: <Guarded layout={<MainLayout onIntent={onIntent}>{PAGE}</MainLayout>} />,
          children: [
            {
              id: layoutRouteId('main'),
              ...LAYOUT_ROUTE,
              children: [{ index: true, element: <DashboardScreen /> }, ...main],
            },
          ],
        },
        {
          element: <Guarded layout={<AccountLayout onIntent={onIntent}>{PAGE}</AccountLayout>} />,
          children: [
            {
              id: layoutRouteId('account'),
              ...LAYOUT_ROUTE,
              // D-047: `/account` has no page of its own.
              children: [{ path: paths.account, element: <Navigate replace to={paths.personal} /> }, ...account],
            },
          ],
        },
        { path: paths.privacyPolicy, element: <PrivacyPolicyPage /> },
      ],
    },
  ];
}

const LAYOUT_ROUTE = { ErrorBoundary: RemoteErrorView, HydrateFallback: RemoteSkeleton };

const PAGE = (
  <>
    <NavigationProgress />
    <SessionNotice>
      <Outlet />
    </SessionNotice>
  </>
);

function Guarded({ layout }: { layout: ReactNode }) {
  return <RequireSession>{layout}</RequireSession>;
}

/** An address below a mount path that matches no route: the 404 page once the remote's routes are registered. */
function UnmatchedPage({ isRegistered }: { isRegistered: () => boolean }) {
  return isRegistered() ? <NotFoundPanel /> : <RemoteSkeleton />;
}

/** The chat is outside the layouts, so that it stays open during navigation. */
function RootLayout({ notice }: { notice: ReactNode }) {
  return (
    <>
      <Outlet />
      {notice}
      <ChatWidget />
    </>
  );
}
