import type { PortalConfig } from '@portal/shared/config';
import type { Overrides } from './overrides';
import { asking, chosen } from './overrideStorage';

/**
 * Overrides of remotes in this tab, when there is anything to do about them; never in production. What a customer pays
 * is this question: everything else is a file of its own.
 */
export async function openOverrides({ environment, overrides }: PortalConfig): Promise<Overrides | undefined> {
  if (!overrides || environment === 'production') return undefined;
  const asked = location.search.includes('override=') || (asking.read() ?? chosen.read()) !== null;
  if (!asked && Object.keys(overrides.remotes ?? {}).length === 0) return undefined;
  const { createOverrides } = await import('./overrides');
  return createOverrides(overrides);
}
