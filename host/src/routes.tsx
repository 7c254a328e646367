import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { leaveClosedOverlays } from '@portal/shared/overlays';
import { recordEntryBefore } from '@portal/shared/routes';
import { RemoteErrorView } from './remotes/views/RemoteErrorView';
import { loadRuntime } from './remotes/loading/loadRemoteRoutes';
import { RemoteSkeleton } from './remotes/views/RemoteSkeleton';
import { mountsOf } from './remotes/registry/mounts';
import type { Layout } from './remotes/registry/RegistryIndex';
import { MountTitle } from './remotes/views/MountTitle';
import { NavigationProgress } from './remotes/views/NavigationProgress';
import { createRoutePatcher, layoutRouteId } from './remotes/routePatcher';
import { createRemotePrefetch, prefetchUsedRemotesAtIdle } from './remotes/prefetch';
import type { Registry } from './remotes/registry/registry';
import { LazyReleaseNotice } from './remotes/releaseNotice/LazyReleaseNotice';
import { ChatWidget } from './chat/ChatWidget';
import { DashboardScreen } from './dashboard/DashboardScreen';
import { RequireSession } from './identity/RequireSession';
import { SessionNotice } from './identity/SessionNotice';
import { ownPaths } from './ownPaths';
import { LazyPage } from './pages/LazyPage';
import { StandalonePage } from './pages/StandalonePage';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { IntentContext, type Intent } from './shell/items/intent';
import { ShellFrame } from './shell/ShellFrame';

/**
 * The router of the page (RT-001), with a route for every mount path in the registry. Without an index no address is known to
 * belong to a remote or to be open to visitors.
 */
export function createPortalRouter(registry: Registry, runtime = loadRuntime) {
  const { patchRoutes, mountRoute, unknownRoute, onAuthenticated } = createRoutePatcher(registry, runtime);
  const index = registry.index();

  /** A layout behind the session guard, with the host's own pages and the mounts of remotes. */
  const layoutRoute = (layout: Layout, pages: RouteObject[] = []): RouteObject => ({
    element: (
      <RequireSession>
        <ShellFrame layout={layout}>{LAYOUT_CONTENT}</ShellFrame>
      </RequireSession>
    ),
    children: [
      {
        id: layoutRouteId(layout),
        ErrorBoundary: RemoteErrorView,
        HydrateFallback: RemoteSkeleton,
        children: [
          ...pages,
          ...mountsOf(index)
            .filter((mount) => mount.layout === layout)
            .map(mountRoute),
        ],
      },
    ],
  });

  // An address without a route is the 404 page.
  const root: RouteObject = {
    path: ownPaths.dashboard,
    element: <RootLayout registry={registry} intent={createRemotePrefetch(registry, runtime)} />,
    ErrorBoundary: UnexpectedErrorPage,
    // Shown while the router waits for patchRoutesOnNavigation.
    HydrateFallback: () => null,
    children: [
      layoutRoute('main', [{ index: true, element: <DashboardScreen /> }, ...(index ? [] : [unknownRoute])]),
      layoutRoute('account'),
      {
        path: ownPaths.privacyPolicy,
        element: (
          <StandalonePage>
            <LazyPage page="PrivacyPolicy" />
          </StandalonePage>
        ),
      },
      {
        path: ownPaths.signIn,
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
  leaveClosedOverlays(router);
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

/** The chat is outside the layouts, so that it stays open during navigation. */
function RootLayout({ registry, intent }: { registry: Registry; intent: Intent }) {
  return (
    <IntentContext value={intent}>
      <MountTitle />
      <Outlet />
      <LazyReleaseNotice registry={registry} />
      <ChatWidget />
    </IntentContext>
  );
}
