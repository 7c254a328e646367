import { isLoopbackOrigin } from '@portal/server';
import type { PortalConfigInput } from '@portal/config';
import type { Settings } from './settings.ts';

/** Added to the attribution when `GEOCODER_URL` replaces the operator's geocoder: other geocoders use data of OpenStreetMap. */
const GEOCODER_ATTRIBUTION =
  '© GeoNames (CC BY 4.0), Natural Earth, GSHHG; search: © OpenStreetMap contributors (ODbL)';

/**
 * The keys of the runtime configuration that environment variables set, for example the origins of the local stack. All
 * other keys have the defaults of the schema.
 */
export function configFromSettings(settings: Settings): PortalConfigInput {
  const outside = settings.OUTSIDE_ORIGIN;
  return {
    oidc: {
      authority: settings.OIDC_ISSUER ?? settings.IDENTITY_ORIGIN,
      clientId: settings.OIDC_CLIENT_ID,
      redirectUri: settings.OIDC_REDIRECT_URI as 'origin' | undefined, // checked by the schema
      audience: settings.OIDC_AUDIENCE,
      resource: settings.OIDC_RESOURCE,
      dpop: settings.OIDC_DPOP,
      scopes: settings.OIDC_SCOPES,
      claimsPrefix: settings.CLAIMS_PREFIX,
    },
    map: { attribution: settings.GEOCODER_URL === undefined ? undefined : GEOCODER_ATTRIBUTION },
    links: {
      shop: `${outside}/shop/`,
      order: `${outside}/order`,
      chat: `${outside}/chat/`,
      paymentOrigins: [outside],
    },
    simSwap: { submitUrl: settings.SIM_SWAP_SUBMIT ? '/ssp-sim-swap/api/v1/swaps' : null },
    environment: isLocal(settings) ? 'local' : 'production',
    ...(settings.OVERRIDE_ORIGINS ? { overrides: { origins: settings.OVERRIDE_ORIGINS } } : {}),
  };
}

/** The variables whose value is that of a key, so that the message about a wrong value can name both. */
const VARIABLES: Record<string, keyof Settings> = {
  'oidc.authority': 'OIDC_ISSUER',
  'oidc.clientId': 'OIDC_CLIENT_ID',
  'oidc.redirectUri': 'OIDC_REDIRECT_URI',
  'oidc.audience': 'OIDC_AUDIENCE',
  'oidc.resource': 'OIDC_RESOURCE',
  'oidc.scopes': 'OIDC_SCOPES',
  'overrides.origins': 'OVERRIDE_ORIGINS',
};

/** The variable that sets a wrong key, if the problem is about such a key. */
export function variableOf(problem: string, settings: Settings): { key: string; variable: string } | undefined {
  const key = Object.keys(VARIABLES).find((one) => problem.startsWith(`${one} `) || problem.startsWith(`${one}.`));
  const variable = key === undefined ? undefined : VARIABLES[key];
  return key === undefined || variable === undefined || settings[variable] === undefined
    ? undefined
    : { key, variable };
}

/** Whether portal, identity provider and partner pages are on this machine, as with `npm start`. */
function isLocal({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN }: Settings): boolean {
  const origins = [PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN];
  return origins.every((origin) => origin.startsWith('http:') && isLoopbackOrigin(origin));
}
