import { isLoopbackOrigin } from '@portal/server';
import type { Settings } from './settings.ts';
import type { PortalConfig } from './schema.ts';

type DefaultConfigSettings = Pick<
  Settings,
  | 'PORTAL_ORIGIN'
  | 'IDENTITY_ORIGIN'
  | 'OUTSIDE_ORIGIN'
  | 'OIDC_AUDIENCE'
  | 'OIDC_DPOP'
  | 'CLAIMS_PREFIX'
  | 'SIM_SWAP_SUBMIT'
  | 'GEOCODER_URL'
> &
  Partial<Pick<Settings, 'OVERRIDE_ORIGINS'>>;

const MAP_ATTRIBUTION = '© GeoNames (CC BY 4.0), Natural Earth, GSHHG';
/** Added when `GEOCODER_URL` replaces the operator's geocoder: other geocoders use data of OpenStreetMap. */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors (ODbL)';

/** The configuration of the local stack: everything same-origin except sign-in and the partner pages. */
export function defaultConfig(settings: DefaultConfigSettings): PortalConfig {
  const outside = settings.OUTSIDE_ORIGIN;
  return {
    providerName: 'MTN',
    oidc: {
      authority: settings.IDENTITY_ORIGIN,
      clientId: 'ssp-web',
      redirectUri: 'origin',
      audience: settings.OIDC_AUDIENCE,
      resource: null,
      dpop: settings.OIDC_DPOP,
      scopes: 'openid profile email offline_access',
      claimsPrefix: settings.CLAIMS_PREFIX,
      claims: {
        phone: 'phone',
        isSubscriber: 'isSubscriber',
        signupCompleted: 'signupCompleted',
        kyc: 'kyc',
        userMetadata: 'user_metadata',
        secondaryProfile: 'secondary_profile',
      },
    },
    api: {
      beneficiary: '/ssp-beneficiary/api/v1',
      fibre: '/home-fibre-check/api',
      homeOrder: '/ssp-home-order/api/v1',
      orderManager: '/ssp-order-manager/api/v1',
      orders: '/ssp-orders/api/v1',
      help: '/ssp-help/api/v1',
      fibreClientId: 'ssp-web-public',
      helpAudience: null,
    },
    map: {
      tileUrl: '/tiles/{theme}/{z}/{x}/{y}.svg',
      attribution:
        settings.GEOCODER_URL === undefined ? MAP_ATTRIBUTION : `${MAP_ATTRIBUTION}; search: ${OSM_ATTRIBUTION}`,
      geocoder: '/geo',
      countryCodes: 'gh',
    },
    links: {
      shop: `${outside}/shop/`,
      order: `${outside}/order`,
      chat: `${outside}/chat/`,
      terms: 'https://www.example.com.gh/fibre-broadband',
      dataProtection: 'https://www.example.com.gh/data-protection',
      paymentOrigins: [outside],
    },
    ocr: { base: 'self' },
    liveness: { kind: 'local', scriptUrl: null, key: null },
    simSwap: {
      submitUrl: settings.SIM_SWAP_SUBMIT ? '/ssp-sim-swap/api/v1/swaps' : null,
      stepUp: { maxAgeSeconds: 300 },
    },
    samples: 'full',
    environment: isLocal(settings) ? 'local' : 'production',
    ...(settings.OVERRIDE_ORIGINS ? { overrides: { origins: settings.OVERRIDE_ORIGINS } } : {}),
  };
}

/** Whether portal, identity provider and partner pages are on this machine, as with `npm start`. */
function isLocal({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN }: DefaultConfigSettings): boolean {
  const origins = [PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN];
  return origins.every((origin) => origin.startsWith('http:') && isLoopbackOrigin(origin));
}
