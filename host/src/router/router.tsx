import { keyframes } from '@emotion/react';
import { createBrowserRouter, Outlet, useLocation, useNavigation, type RouteObject } from 'react-router-dom';
import { Box } from '@portal/shared/mui/core';
import { skipClosedOverlayEntries } from '@portal/shared/overlays';
import { recordHasPreviousEntry } from '@portal/shared/routes';
import { DocumentTitle } from '@portal/shared/page';
import { importRemoteLoader } from '../remotes/loadRemoteRoutes';
import { mountAt, mountsOf, type Layout } from '../registry/RegistryIndex';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { createRoutePatcher, layoutRouteId } from './mountRoutes';
import { createPrefetchHandlers } from '../remotes/prefetch';
import type { Registry } from '../registry/registry';
import { ReleaseNotice } from '../shell/ReleaseNotice';
import { ChatWidget } from '../chat/ChatWidget';
import { DashboardScreen } from '../dashboard/DashboardScreen';
import { RequireSession, SessionErrorFrame } from '../identity/RequireSession';
import { ownPaths } from '../ownPaths';
import { RemoteErrorView, RootErrorBoundary } from '../pages/errorPages';
import { PrivacyPolicy } from '../pages/PrivacyPolicy';
import { RemoteSkeleton } from '../pages/ShellSkeleton';
import { SignInCompletePage, StandalonePage } from '../pages/StandalonePage';
import { PrefetchContext, type PrefetchHandlers } from '../remotes/prefetchContext';
import { ShellFrame } from '../shell/ShellFrame';

/**
 * The router of the page (RT-001), with a route for every mount path in the registry. Without an index no address is
 * known to belong to a remote or to be open to visitors.
 */
export function createPortalRouter(registry: Registry, importLoader = importRemoteLoader) {
  const { patchRoutes, mountRoute, unknownRoute, onAuthenticated } = createRoutePatcher(registry, importLoader);
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
    element: <RootLayout registry={registry} prefetchHandlers={createPrefetchHandlers(registry, importLoader)} />,
    ErrorBoundary: RootErrorBoundary,
    // Shown while the router waits for patchRoutesOnNavigation.
    HydrateFallback: () => null,
    children: [
      layoutRoute('main', [{ index: true, element: <DashboardScreen /> }, ...(index ? [] : [unknownRoute])]),
      layoutRoute('account'),
      {
        path: ownPaths.privacyPolicy,
        element: (
          <StandalonePage>
            <PrivacyPolicy />
          </StandalonePage>
        ),
      },
      {
        path: ownPaths.signIn,
        element: (
          <RequireSession>
            <StandalonePage centred>
              <SignInCompletePage />
            </StandalonePage>
          </RequireSession>
        ),
      },
    ],
  };
  recordHasPreviousEntry();
  const router = createBrowserRouter([root], { patchRoutesOnNavigation: patchRoutes });
  skipClosedOverlayEntries(router);
  onAuthenticated(() => void router.revalidate());
  return router;
}

const LAYOUT_CONTENT = (
  <>
    <NavigationProgress />
    <SessionErrorFrame>
      <Outlet />
    </SessionErrorFrame>
  </>
);

/** The chat is outside the layouts, so that it stays open during navigation. */
function RootLayout({ registry, prefetchHandlers }: { registry: Registry; prefetchHandlers: PrefetchHandlers }) {
  return (
    <PrefetchContext value={prefetchHandlers}>
      <MountTitle />
      <Outlet />
      <ReleaseNotice registry={registry} />
      <ChatWidget />
    </PrefetchContext>
  );
}

/**
 * The title of the mount at this address until its page renders its own title; during a navigation the title of the
 * next mount. The last `title` element that is rendered wins, so this component stands before the pages in the tree.
 */
function MountTitle() {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const { index } = useRegistryIndex();
  const titleAt = (path: string) => mountAt(index, path)?.title;
  const title = titleAt(pathname);
  const nextTitle = next === pathname ? undefined : titleAt(next);
  return (
    <>
      {title && <DocumentTitle title={title} />}
      {nextTitle && <DocumentTitle title={nextTitle} />}
    </>
  );
}

/** The bar grows for 6 s, the time limit of one file (D-131). For 200 ms it is hidden: many pages load at once. */
const GROWTH_ANIMATION = '6s cubic-bezier(0, .6, .4, 1) 200ms both';

const growKeyframes = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } });

/** Shown while the next page loads and the last page is still visible. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <Box role="progressbar" aria-label="Loading the page" sx={PROGRESS_BAR_STYLE} />;
}

const PROGRESS_BAR_STYLE = {
  position: 'fixed',
  zIndex: 50,
  top: 0,
  left: 0,
  width: '100%',
  height: 4,
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'Highlight' },
  transformOrigin: 'left',
  animation: `${growKeyframes} ${GROWTH_ANIMATION}`,
};
