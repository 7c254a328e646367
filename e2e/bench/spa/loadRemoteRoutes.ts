import { createElement } from 'react';
import { Outlet } from 'react-router-dom';
import type * as portal from '../../../host/src/remotes/loadRemoteRoutes';

type RemoteRoutes = Awaited<ReturnType<typeof portal.loadRemoteRoutes>>;
type RemoteModule = { area: Record<string, RemoteRoutes> };

const REMOTE_MODULES: Record<string, () => Promise<RemoteModule>> = {
  account: () => import('../../../mfe-account/src/area'),
  broadband: () => import('../../../mfe-broadband/src/area'),
  fibre: () => import('../../../mfe-fibre/src/area'),
  help: () => import('../../../mfe-help/src/area'),
  simswap: () => import('../../../mfe-simswap/src/area'),
};

/** What every remote needs; in the portal it loads together with the federation runtime. */
export const loadCommonRemoteCode = () => import('./commonRemoteCode');

/** The routes of a remote for one of its mount paths, by an ordinary lazy import. */
export async function importRemoteRoutes(name: string, mountPath: string): Promise<RemoteRoutes> {
  const [module, { SwrCacheProvider }] = await Promise.all([REMOTE_MODULES[name]?.(), loadCommonRemoteCode()]);
  const element = createElement(SwrCacheProvider, null, createElement(Outlet));
  return [{ element, children: module?.area[mountPath] ?? [] }];
}

/**
 * Replaces the host's function in the single application, which imports its remotes and has no federation runtime.
 */
export const importRemoteLoader: typeof portal.importRemoteLoader = async () => ({
  openRemote: ({ entry, mountPath }) => importRemoteRoutes(entry.name, mountPath),
  prefetchRemote: () => undefined,
});

/** Replaces the host's function: the routes of a remote come from an import instead of a manifest. */
export const loadRemoteRoutes: typeof portal.loadRemoteRoutes = (_registry, { name }, mountPath) =>
  importRemoteRoutes(name, mountPath);
