import type { PortalConfig } from '@portal/shared/config';
import { confirmedOverrides } from './confirmedOverrides';
import type { RemoteOverrides } from './createRemoteOverrides';

/**
 * The overrides of remotes in this tab; undefined without any, and always in production. Customers download only this check:
 * the rest is a lazy chunk.
 */
export async function loadOverrides({ environment, overrides }: PortalConfig): Promise<RemoteOverrides | undefined> {
  if (!overrides || environment === 'production') return undefined;
  const isNeeded =
    location.search.includes('override=') ||
    confirmedOverrides.read() !== null ||
    Object.keys(overrides.remotes ?? {}).length > 0;
  return isNeeded ? (await import('./createRemoteOverrides')).createRemoteOverrides(overrides) : undefined;
}
