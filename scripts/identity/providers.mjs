import { testOrigins } from '../test/testStack.mjs';
import { startGlewlwyd } from './glewlwyd.mjs';

/** The life of an access token: so short that a test sees several renewals. */
export const TOKEN_SECONDS = 20;
const AUDIENCE = 'https://selfservice.example.com.gh/api';
const CUSTOMER = {
  username: 'ama',
  password: 'Yello#2026',
  name: 'Ama Mensah',
  email: 'ama.mensah@example.com',
  given_name: 'Ama',
  family_name: 'Mensah',
  phone: '233244123456',
};
const SCOPES = 'openid profile email';

/**
 * A running identity provider, and the configuration of the portal for it.
 * @typedef {object} Provider
 * @property {string} issuer
 * @property {Record<string, string>} env environment variables of the portal
 * @property {object} oidc keys of the runtime configuration
 * @property {() => Promise<void>} stop
 */

/** @returns {Promise<Provider>} */
async function glewlwyd(folder) {
  const portalOrigin = testOrigins.portal;
  const options = { folder, portalOrigin, audience: AUDIENCE, tokenSeconds: TOKEN_SECONDS, customer: CUSTOMER };
  const { issuer, stop } = await startGlewlwyd(options);
  const env = {
    OIDC_REDIRECT_URI: 'origin/',
    OIDC_SCOPES: 'openid',
    OIDC_RESOURCE: AUDIENCE,
    CLAIMS_PREFIX: 'none',
  };
  // Its end-session endpoint responds to GET requests only.
  return { issuer, env, oidc: { endSessionMethod: 'get' }, stop };
}

/** The identity provider of the sandbox with a profile. It starts with the portal, so there is nothing to start or stop here. */
const profile =
  (name, { issuerPath, env, oidc }) =>
  /** @returns {Promise<Provider>} */
  async () => ({
    issuer: testOrigins.identity + issuerPath,
    env: { IDENTITY_PROFILE: name, ACCESS_TOKEN_TYP: 'any', ACCESS_TOKEN_TTL: String(TOKEN_SECONDS), ...env },
    oidc,
    stop: async () => undefined,
  });

/** Starts an identity provider, by its name; `folder` is for its files. */
export const PROVIDERS = {
  glewlwyd,
  auth0: profile('auth0', {
    issuerPath: '/',
    env: { CLAIMS_PREFIX: 'https://portal.example.com/', OIDC_AUDIENCE: AUDIENCE },
    oidc: { endSessionMethod: 'get' },
  }),
  keycloak: profile('keycloak', {
    issuerPath: '/realms/portal',
    env: { CLAIMS_PREFIX: 'none', OIDC_AUDIENCE: 'self-service-api' },
    oidc: { audience: null, claims: { phone: 'attributes.phone' } },
  }),
  entra: profile('entra', {
    issuerPath: '/6f1c1b9e-3d0a-4a58-9c6e-2f4d6f0b7a11/v2.0',
    env: {
      CLAIMS_PREFIX: 'extension_2a7c8d10_',
      OIDC_AUDIENCE: '0b1e7c52-9a44-4d7e-8a53-5d1f0c6f2e90',
      OIDC_SCOPES: `${SCOPES} offline_access api://ssp/access`,
    },
    oidc: { audience: null },
  }),
  cognito: profile('cognito', {
    issuerPath: '/eu-west-1_portal',
    env: { CLAIMS_PREFIX: 'custom:', OIDC_AUDIENCE: 'ssp-web', OIDC_AUDIENCE_CLAIM: 'client_id', OIDC_SCOPES: SCOPES },
    oidc: { audience: null },
  }),
};
