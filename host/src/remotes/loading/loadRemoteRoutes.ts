import type { RouteObject } from 'react-router-dom';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { IndexEntry } from '../registry/schema';
import type { Registry } from '../registry/registry';
import { AreaUnavailable } from './RemoteUnavailableError';
import type { Runtime } from './runtime';

const fetchRuntime = (): Promise<Runtime> => import(/* webpackChunkName: "federation" */ '../federation/federation');

/** The runtime, for those who fetch it ahead of need. A failure is not kept. */
export const loadRuntime = (): Promise<Runtime> => withRetry(fetchRuntime, RETRY_ONCE);

/** An area's routes for one of its mounts; whatever goes wrong is an `AreaUnavailable` and may be tried again. */
export async function loadArea(
  registry: Registry,
  entry: IndexEntry,
  mountPath: string,
  runtime = loadRuntime,
): Promise<RouteObject[]> {
  const { name, enabled } = entry;
  if (!enabled) throw new AreaUnavailable(name, new Error('switched off'));
  const record = registry.recordOf(entry);
  record.catch(() => undefined); // `openArea` deals with it, as soon as it is there
  const { openArea } = await runtime().catch((cause: unknown) => {
    throw new AreaUnavailable(name, cause);
  });
  return openArea({ registry, entry, mountPath, record });
}
