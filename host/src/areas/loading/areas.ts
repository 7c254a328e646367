import type { RouteObject } from 'react-router-dom';
import { withRetry } from '@portal/shared/http';
import { areaRoutes } from './areaRoutes';
import { AreaUnavailable } from './AreaUnavailable';
import { isRemoteFileFailure } from './chunkFailure';
import type { IndexEntry, RemoteRecord } from '../registry/record';
import { ONCE_MORE } from '../federation/recovery';
import type { Registry } from '../registry/registry';

/** The runtime that loads remotes; a lazy chunk. */
export interface Runtime {
  loadAreaModule: (record: RemoteRecord) => Promise<unknown>;
}

const fetchRuntime = (): Promise<Runtime> => import(/* webpackChunkName: "federation" */ '../federation/federation');

/** The runtime, for those who fetch it ahead of need. A failure is not kept. */
export const loadRuntime = (): Promise<Runtime> => withRetry(fetchRuntime, ONCE_MORE);

/** An area's routes for one of its mounts; whatever goes wrong is an `AreaUnavailable` and may be tried again. */
export async function loadArea(
  registry: Registry,
  entry: IndexEntry,
  mountPath: string,
  runtime = loadRuntime,
): Promise<RouteObject[]> {
  const { name, enabled } = entry;
  if (!enabled) throw new AreaUnavailable(name, new Error('switched off'));
  try {
    const [record, { loadAreaModule }] = await Promise.all([registry.recordOf(entry), runtime()]);
    const module = await withRetry(() => loadAreaModule(record), { ...ONCE_MORE, retryIf: isRemoteFileFailure });
    return areaRoutes(module, mountPath, name);
  } catch (cause) {
    registry.forgetRecord(name);
    throw cause instanceof AreaUnavailable ? cause : new AreaUnavailable(name, cause);
  }
}
