import type { RouteObject } from 'react-router-dom';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { IndexEntry } from '../registry/RegistryIndex';
import type { Registry } from '../registry/registry';
import type { RemoteLoader } from './remoteLoader';
import { RemoteUnavailableError } from './failures';

/** Imports the lazy chunk with the remote loader. A failure is not cached. */
export const importRemoteLoader = (): Promise<RemoteLoader> =>
  withRetry(() => import(/* webpackChunkName: "federation" */ './federation'), RETRY_ONCE);

/** The routes of a remote for a mount path. Every failure is a `RemoteUnavailableError` and may be retried. */
export async function loadRemoteRoutes(
  registry: Registry,
  entry: IndexEntry,
  mountPath: string,
  importLoader = importRemoteLoader,
): Promise<RouteObject[]> {
  const { name, enabled } = entry;
  if (!enabled) throw new RemoteUnavailableError(name, new Error('disabled in the registry'));
  const manifest = registry.manifestOf(entry);
  manifest.catch(() => undefined); // `openRemote` handles the failure
  const { openRemote } = await importLoader().catch((cause: unknown) => {
    throw new RemoteUnavailableError(name, cause);
  });
  return openRemote({ registry, entry, mountPath, manifest });
}
