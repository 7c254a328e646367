import type { RouteObject } from 'react-router-dom';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import type { IndexEntry } from '../registry/RegistryIndex';
import type { Registry } from '../registry/registry';
import type { RemoteRuntime } from './remoteRuntime';
import { RemoteUnavailableError } from './failures';

const importRuntime = (): Promise<RemoteRuntime> => import(/* webpackChunkName: "federation" */ './federation');

/** Loads the lazy chunk whose code loads remotes. A failure is not cached. */
export const loadRemoteRuntime = (): Promise<RemoteRuntime> => withRetry(importRuntime, RETRY_ONCE);

/** The routes of a remote for a mount path. Every failure is a `RemoteUnavailableError` and may be retried. */
export async function loadRemoteRoutes(
  registry: Registry,
  entry: IndexEntry,
  mountPath: string,
  runtime = loadRemoteRuntime,
): Promise<RouteObject[]> {
  const { name, enabled } = entry;
  if (!enabled) throw new RemoteUnavailableError(name, new Error('disabled in the registry'));
  const manifest = registry.manifestOf(entry);
  manifest.catch(() => undefined); // `openRemote` handles the failure
  const { openRemote } = await runtime().catch((cause: unknown) => {
    throw new RemoteUnavailableError(name, cause);
  });
  return openRemote({ registry, entry, mountPath, manifest });
}
