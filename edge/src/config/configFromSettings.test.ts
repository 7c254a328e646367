import { mergeAndCheck } from './loadConfig.ts';
import { readSettings } from './settings.ts';

const SECRETS = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };
const checkWith = (file: object, env: Record<string, string>) =>
  mergeAndCheck(readSettings({ ...SECRETS, ...env }), file);

test('environment variables alone configure another identity provider', () => {
  const env = {
    OIDC_ISSUER: 'https://login.example/realms/portal',
    OIDC_CLIENT_ID: 'portal',
    OIDC_REDIRECT_URI: 'origin/',
    OIDC_SCOPES: 'openid email',
    OIDC_AUDIENCE: 'account',
    OIDC_RESOURCE: 'https://api.example/',
    CLAIMS_PREFIX: 'none',
  };
  expect(checkWith({}, env)).toMatchObject({
    ok: true,
    config: {
      oidc: {
        authority: 'https://login.example/realms/portal',
        clientId: 'portal',
        redirectUri: 'origin/',
        scopes: 'openid email',
        audience: 'account',
        resource: 'https://api.example/',
        claimsPrefix: '',
      },
    },
  });
  expect(checkWith({}, { CLAIMS_PREFIX: 'urn:ssp:' })).toMatchObject({
    config: { oidc: { claimsPrefix: 'urn:ssp:' } },
  });
});

test('the message about a wrong key names the environment variable that set it, unless the file sets the key', () => {
  const env = { OIDC_REDIRECT_URI: '/callback' };
  expect(checkWith({}, env)).toEqual({
    ok: false,
    problems: ['oidc.redirectUri must be "origin" or "origin/" (set by OIDC_REDIRECT_URI)'],
  });
  expect(checkWith({ oidc: { redirectUri: 'x' } }, env)).toEqual({
    ok: false,
    problems: ['oidc.redirectUri must be "origin" or "origin/"'],
  });
  expect(checkWith({ oidc: { redirectUri: 'origin' } }, env)).toMatchObject({ ok: true });
});
