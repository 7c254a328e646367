import type { PortalConfig } from '@portal/shared/config';
import { storedText } from '@portal/shared/storage';
import type { AppliedOverrides } from './overrides';

/** The overrides that the user confirmed in this tab. */
const confirmedOverrides = storedText('session', 'portal:overrides');

/**
 * The overrides of remotes in this tab; undefined without any, and always in production. Customers download only this
 * check: the rest is a lazy chunk.
 */
export async function loadOverrides({ environment, overrides }: PortalConfig): Promise<AppliedOverrides | undefined> {
  const isInAddress = location.search.includes('override=');
  if (!overrides || environment === 'production') {
    if (isInAddress) console.warn('?override= is ignored: the portal’s configuration file has no overrides.origins.');
    return undefined;
  }
  const isNeeded = isInAddress || confirmedOverrides.read() !== null || Object.keys(overrides.remotes ?? {}).length > 0;
  return isNeeded ? (await import('./overrides')).applyOverrides(overrides, confirmedOverrides) : undefined;
}
