import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { syncOverlayHistory } from '@portal/shared/overlays';
import { paths } from '@portal/shared/routes';
import { AreaError } from './remotes/views/RemoteErrorView';
import { loadRuntime } from './remotes/loading/loadRemoteRoutes';
import { AreaSkeleton } from './remotes/views/RemoteSkeleton';
import { mountsOf, type AreaMount } from './remotes/registry/mounts';
import { NavigationProgress } from './remotes/views/NavigationProgress';
import { areaPatcher, areasId, mountId } from './remotes/routePatcher';
import { areaPrefetch, prefetchRuntimeAtIdle } from './remotes/prefetch';
import type { Registry } from './remotes/registry/registry';
import { LateReleaseNotice } from './remotes/releaseNotice/LazyReleaseNotice';
import { UnknownInArea } from './remotes/views/UnknownRemotePage';
import { ChatWidget } from './chat/ChatWidget';
import { DashboardScreen } from './dashboard/DashboardScreen';
import { RequireSession } from './identity/RequireSession';
import { SessionNotice } from './identity/SessionNotice';
import { PrivacyPolicyPage } from './pages/PrivacyPolicyPage';
import { UnexpectedErrorPage } from './pages/UnexpectedErrorPage';
import { AccountLayout } from './shell/AccountLayout';
import { MainLayout } from './shell/MainLayout';

type OnIntent = (path: string) => void;

/** The router of the page (RT-001), with a place for every area the registry names. */
export function createPortalRouter(registry: Registry, runtime = loadRuntime) {
  const { patchRoutes, isTakenIn, onceAllowed } = areaPatcher(registry, mountRoute, runtime);

  /**
   * Guard and layout stand around a mount before its area is there, and when it never comes. The splat is what makes
   * the router ask for more routes: it does so only for addresses with parameters.
   */
  function mountRoute({ path }: AreaMount): RouteObject {
    const unknown = { path: `${path}/*`, element: <UnknownInArea isTakenIn={() => isTakenIn(path)} /> };
    return { id: mountId(path), children: [unknown] };
  }

  const mounts = mountsOf(registry.index());
  const mountsWith = (layout: AreaMount['layout']) => mounts.filter((mount) => mount.layout === layout).map(mountRoute);
  const onIntent = areaPrefetch(registry, runtime);
  const routes = portalRoutes(
    mountsWith('main'),
    mountsWith('account'),
    onIntent,
    <LateReleaseNotice registry={registry} />,
  );
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });
  syncOverlayHistory(router);
  onceAllowed(() => void router.revalidate());
  prefetchRuntimeAtIdle(registry, runtime);
  return router;
}

/** The host's own routes: layouts, guard, redirects and error boundaries. What no route answers is the 404 page. */
function portalRoutes(
  main: RouteObject[],
  account: RouteObject[],
  onIntent: OnIntent,
  notice: ReactNode,
): RouteObject[] {
  return [
    {
      path: paths.dashboard,
      element: <EveryPage notice={notice} />,
      ErrorBoundary: UnexpectedErrorPage,
      // For the moment in which the router finds out that nobody knows the address.
      HydrateFallback: () => null,
      children: [
        {
          element: <Guarded layout={<MainLayout onIntent={onIntent}>{PAGE}</MainLayout>} />,
          children: [
            {
              id: areasId('main'),
              ...AREAS,
              children: [{ index: true, element: <DashboardScreen /> }, ...main],
            },
          ],
        },
        {
          element: <Guarded layout={<AccountLayout onIntent={onIntent}>{PAGE}</AccountLayout>} />,
          children: [
            {
              id: areasId('account'),
              ...AREAS,
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

const AREAS = { ErrorBoundary: AreaError, HydrateFallback: AreaSkeleton };

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

/** The chat stays open from page to page. */
function EveryPage({ notice }: { notice: ReactNode }) {
  return (
    <>
      <Outlet />
      {notice}
      <ChatWidget />
    </>
  );
}
