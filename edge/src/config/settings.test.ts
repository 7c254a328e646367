import { SECRETS_ENV } from '../testing/testConfig.ts';
import { readSettings } from './settings.ts';

test.each([
  ['PORTAL_PORT', 'eighty', 'PORTAL_PORT must be a port number'],
  ['PORTAL_ORIGIN', 'http://localhost:8080/', 'PORTAL_ORIGIN must be an origin'],
  ['MANAGEMENT_PORT', '-1', 'MANAGEMENT_PORT must be a port number'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be a number of proxies'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a log level'],
  ['OIDC_DPOP', 'yes', 'OIDC_DPOP must be 0 or 1'],
  ['OIDC_ISSUER', 'https://login.example/?a=b', 'OIDC_ISSUER must have no query and no fragment'],
  ['OIDC_AUDIENCE', 'my api', 'OIDC_AUDIENCE must not contain blanks'],
])('the edge refuses %s=“%s” with the message “%s”', (name, value, message) => {
  expect(() => readSettings({ ...SECRETS_ENV, [name]: value })).toThrow(message);
});

test.each(['PORTAL_ORIGIN', 'IDENTITY_ORIGIN', 'OPERATOR_URL', 'IDENTITY_URL', 'OIDC_ISSUER', 'OIDC_JWKS_URI'])(
  'the edge refuses a %s with a password or another scheme than http and https',
  (name) => {
    const readWith = (value: string) => () => readSettings({ ...SECRETS_ENV, [name]: value });
    expect(readWith('https://ama:pw@a.example')).toThrow(`${name} must not contain a user name or password`);
    expect(readWith('ftp://a.example')).toThrow(`${name} must be an `);
  },
);
