import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { leaveClosedOverlays } from '@portal/shared/overlays';
import { recordEntryBefore } from '@portal/shared/routes';
import { RemoteErrorView } from '../pages/RemoteErrorView';
import { loadRuntime } from '../remotes/loadRemoteRoutes';
import { RemoteSkeleton } from '../pages/RemoteSkeleton';
import { mountsOf } from '../registry/RegistryIndex';
import type { Layout } from '../registry/RegistryIndex';
import { MountTitle } from './MountTitle';
import { NavigationProgress } from './NavigationProgress';
import { createRoutePatcher, layoutRouteId } from './mountRoutes';
import { createRemotePrefetch, prefetchUsedRemotesAtIdle } from '../remotes/prefetch';
import type { Registry } from '../registry/registry';
import { ReleaseNotice } from '../shell/ReleaseNotice';
import { ChatWidget } from '../chat/ChatWidget';
import { DashboardScreen } from '../dashboard/DashboardScreen';
import { RequireSession, SessionNotice } from '../identity/RequireSession';
import { ownPaths } from '../ownPaths';
import { LazyPage, lazyComponent } from '../pages/LazyPage';
import { StandalonePage } from '../pages/StandalonePage';
import { UnexpectedErrorPage } from '../pages/UnexpectedErrorPage';
import { IntentContext, type Intent } from '../remotes/intent';
import { ShellFrame } from '../shell/ShellFrame';

const privacyPolicy = lazyComponent(async () => {
  const { PrivacyPolicy } = await import(/* webpackChunkName: "pages" */ '../pages/PrivacyPolicy');
  return PrivacyPolicy;
});

const signedIn = lazyComponent(async () => {
  const { SignedIn } = await import(/* webpackChunkName: "pages" */ '../pages/SignedIn');
  return SignedIn;
});

/**
 * The router of the page (RT-001), with a route for every mount path in the registry. Without an index no address is
 * known to belong to a remote or to be open to visitors.
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
            <LazyPage page={privacyPolicy} />
          </StandalonePage>
        ),
      },
      {
        path: ownPaths.signIn,
        element: (
          <RequireSession>
            <StandalonePage centred>
              <LazyPage page={signedIn} />
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
      <ReleaseNotice registry={registry} />
      <ChatWidget />
    </IntentContext>
  );
}
