import type * as portal from '../../../host/src/remotes/loading/loadRemoteRoutes';

type Routes = Awaited<ReturnType<typeof portal.loadRemoteRoutes>>;
type Area = { area: Record<string, Routes> };

const AREAS: Record<string, () => Promise<Area>> = {
  account: () => import('../../../mfe-account/src/area'),
  broadband: () => import('../../../mfe-broadband/src/area'),
  fibre: () => import('../../../mfe-fibre/src/area'),
  help: () => import('../../../mfe-help/src/area'),
  simswap: () => import('../../../mfe-simswap/src/area'),
};

/** The routes of a remote for one of its mount paths, by an ordinary lazy import. */
export async function importRemoteRoutes(name: string, mountPath: string): Promise<Routes> {
  const module = await AREAS[name]?.();
  return module?.area[mountPath] ?? [];
}

/** A single application has no federation runtime to load. */
export const loadRuntime: typeof portal.loadRuntime = async () => ({
  openRemote: ({ entry, mountPath }) => importRemoteRoutes(entry.name, mountPath),
  prefetchRemote: () => undefined,
});

/** The routes of a remote for one of its mount paths. */
export const loadRemoteRoutes: typeof portal.loadRemoteRoutes = (_registry, { name }, mountPath) =>
  importRemoteRoutes(name, mountPath);
