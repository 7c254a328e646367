import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { paths, recordEntryBefore } from '@portal/shared/routes';
import { RemoteErrorView } from './remotes/views/RemoteErrorView';
import { loadRuntime } from './remotes/loading/loadRemoteRoutes';
import { RemoteSkeleton } from './remotes/views/RemoteSkeleton';
import { mountsOf, type Mount } from './remotes/registry/mounts';
import { NavigationProgress } from './remotes/views/NavigationProgress';
import { createRoutePatcher, layoutRouteId, mountRouteId } from './remotes/routePatcher';
import { createRemotePrefetch, prefetchUsedRemotesAtIdle } from './remotes/prefetch';
import type { Registry } from './remotes/registry/registry';
import { LazyReleaseNotice } from './remotes/releaseNotice/LazyReleaseNotice';
import { ChatWidget } from './chat/ChatWidget';
import { DashboardScreen } from './dashboard/DashboardScreen';
import { SIGN_IN_PATH } from './identity/pageAddress';
import { RequireSession } from './identity/RequireSession';
import { SessionNotice } from './identity/SessionNotice';
import { LazyPage } from './pages/LazyPage';
import { StandalonePage } from './pages/StandalonePage';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { IntentContext, type Intent } from './shell/items/intent';
import { AccountLayout } from './shell/AccountLayout';
import { MainLayout } from './shell/MainLayout';

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
  /** A layout behind the session guard, with the host's own page and the mounts of remotes. */
  const layoutRoute = (layout: Mount['layout'], Layout: typeof MainLayout, page: RouteObject): RouteObject => ({
    element: (
      <RequireSession>
        <Layout>{LAYOUT_CONTENT}</Layout>
      </RequireSession>
    ),
    children: [
      {
        id: layoutRouteId(layout),
        ErrorBoundary: RemoteErrorView,
        HydrateFallback: RemoteSkeleton,
        children: [page, ...mounts.filter((mount) => mount.layout === layout).map(mountRoute)],
      },
    ],
  });

  // An address without a route is the 404 page.
  const root: RouteObject = {
    path: paths.dashboard,
    element: <RootLayout registry={registry} intent={createRemotePrefetch(registry, runtime)} />,
    ErrorBoundary: UnexpectedErrorPage,
    // Shown while the router waits for patchRoutesOnNavigation.
    HydrateFallback: () => null,
    children: [
      layoutRoute('main', MainLayout, { index: true, element: <DashboardScreen /> }),
      // D-047: `/account` has no page of its own.
      layoutRoute('account', AccountLayout, { path: paths.account, element: <Navigate replace to={paths.personal} /> }),
      {
        path: paths.privacyPolicy,
        element: (
          <StandalonePage>
            <LazyPage page="PrivacyPolicy" />
          </StandalonePage>
        ),
      },
      {
        path: SIGN_IN_PATH,
        element: (
          <RequireSession>
            <StandalonePage centred>
              <LazyPage page="SignedIn" />
            </StandalonePage>
          </RequireSession>
        ),
      },
    ],
  };
  recordEntryBefore();
  const router = createBrowserRouter([root], { patchRoutesOnNavigation: patchRoutes });
  syncOverlayHistory(router);
  onAuthenticated(() => void router.revalidate());
  prefetchUsedRemotesAtIdle(registry, runtime);
  return router;
}

const LAYOUT_CONTENT = (
  <>
    <NavigationProgress />
    <SessionNotice>
      <Outlet />
    </SessionNotice>
  </>
);

/** An address below a mount path that matches no route: the 404 page once the remote's routes are registered. */
function UnmatchedPage({ isRegistered }: { isRegistered: () => boolean }) {
  return isRegistered() ? <LazyPage page="NotFoundPanel" /> : <RemoteSkeleton />;
}

/** The chat is outside the layouts, so that it stays open during navigation. */
function RootLayout({ registry, intent }: { registry: Registry; intent: Intent }) {
  return (
    <IntentContext value={intent}>
      <Outlet />
      <LazyReleaseNotice registry={registry} />
      <ChatWidget />
    </IntentContext>
  );
}
