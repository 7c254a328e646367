import type { PortalConfig } from '@portal/shared/config';
import type { Overrides } from './overrides';
import { confirmedOverrides, requestedOverride } from './overrideStorage';

/**
 * The overrides of remotes in this tab; undefined without any, and always in production. Customers download only this check:
 * the rest is a lazy chunk.
 */
export async function openOverrides({ environment, overrides }: PortalConfig): Promise<Overrides | undefined> {
  if (!overrides || environment === 'production') return undefined;
  const isStored = (requestedOverride.read() ?? confirmedOverrides.read()) !== null;
  const isRequested = location.search.includes('override=');
  if (!isStored && !isRequested && Object.keys(overrides.remotes ?? {}).length === 0) return undefined;
  const { createOverrides } = await import('./overrides');
  return createOverrides(overrides);
}
