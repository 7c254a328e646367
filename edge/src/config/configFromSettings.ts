import { isLoopbackOrigin } from '@portal/server';
import type { PortalConfigInput } from '@portal/registry/portalConfig';
import type { Settings } from './settings.ts';

/**
 * The keys of the runtime configuration that environment variables set, for example the origins of the local stack. All
 * other keys have the defaults of the schema.
 */
export function configFromSettings(settings: Settings): PortalConfigInput {
  const outside = settings.OUTSIDE_ORIGIN;
  return {
    oidc: {
      authority: settings.OIDC_ISSUER ?? settings.IDENTITY_ORIGIN,
      audience: settings.OIDC_AUDIENCE,
      dpop: settings.OIDC_DPOP,
      claimsPrefix: settings.CLAIMS_PREFIX,
    },
    links: {
      shop: `${outside}/shop/`,
      order: `${outside}/order`,
      chat: `${outside}/chat/`,
      paymentOrigins: [outside],
    },
    simSwap: { submitUrl: settings.SIM_SWAP_SUBMIT ? '/ssp-sim-swap/api/v1/swaps' : null },
    environment: isLocal(settings) ? 'local' : 'production',
  };
}

/** Whether portal, identity provider and partner pages are on this machine, as with `npm start`. */
function isLocal({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN }: Settings): boolean {
  const origins = [PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN];
  return origins.every((origin) => origin.startsWith('http:') && isLoopbackOrigin(origin));
}
