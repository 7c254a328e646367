import { areaRoutes } from '../../../host/src/areas/loading/areaRoutes';
import type * as portal from '../../../host/src/areas/loading/areas';

const AREAS: Record<string, () => Promise<unknown>> = {
  account: () => import('../../../mfe-account/src/area'),
  broadband: () => import('../../../mfe-broadband/src/area'),
  fibre: () => import('../../../mfe-fibre/src/area'),
  help: () => import('../../../mfe-help/src/area'),
  simswap: () => import('../../../mfe-simswap/src/area'),
};

/** An area's module: an ordinary lazy import. */
export async function importArea(name: string): Promise<unknown> {
  return AREAS[name]?.();
}

/** A single application has no runtime to load. */
export const loadRuntime: typeof portal.loadRuntime = async () => ({
  loadAreaModule: ({ name }) => importArea(name),
});

/** An area's routes for one of its mounts. */
export const loadArea: typeof portal.loadArea = async (_registry, { name }, mountPath) =>
  areaRoutes(await importArea(name), mountPath, name);
