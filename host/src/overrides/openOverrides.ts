import type { PortalConfig } from '@portal/shared/config';
import type { Overrides } from './overrides';
import { asking, chosen } from './overrideStorage';

/**
 * The overrides of remotes in this tab; undefined without any, and always in production. Customers download only this check:
 * the rest is a lazy chunk.
 */
export async function openOverrides({ environment, overrides }: PortalConfig): Promise<Overrides | undefined> {
  if (!overrides || environment === 'production') return undefined;
  const asked = location.search.includes('override=') || (asking.read() ?? chosen.read()) !== null;
  if (!asked && Object.keys(overrides.remotes ?? {}).length === 0) return undefined;
  const { createOverrides } = await import('./overrides');
  return createOverrides(overrides);
}
