import { readSettings } from './settings.ts';

const SECRETS = { API_KEY: 'a key', FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'a secret' };

test('all settings have defaults except the secrets', () => {
  expect(readSettings(SECRETS)).toMatchObject({
    services: ['identity', 'api', 'outside'],
    host: undefined,
    identityPort: 8081,
    partnerPagesPort: 8082,
    apiPort: 8090,
    portalOrigin: 'http://localhost:8080',
    identityOrigin: 'http://localhost:8081',
    partnerPagesOrigin: 'http://localhost:8082',
    issuer: 'http://localhost:8081',
    jwksUri: undefined,
    audienceClaim: 'aud',
    databaseUrl: undefined,
    dataDir: '.data/sandbox',
    audience: 'https://selfservice.example.com.gh/api',
    claimsPrefix: 'https://ssp.example.com.gh/',
    accessTokenTtlSeconds: 300,
    accessTokenTyp: 'at+jwt',
    apiKey: 'a key',
    fibreClientId: 'fibre',
    fibreClientSecret: 'a secret',
    demoCustomers: false,
    rateLimits: true,
  });
  for (const name of Object.keys(SECRETS)) {
    expect(() => readSettings({ ...SECRETS, [name]: undefined })).toThrow(`${name} is missing`);
    expect(() => readSettings({ ...SECRETS, [name]: '' })).toThrow(`${name} is missing`);
  }
});

test('changing the port of a service changes its default origin', () => {
  const moved = readSettings({ ...SECRETS, PORTAL_PORT: '9080', IDENTITY_PORT: '9081', OUTSIDE_PORT: '9082' });
  expect(moved).toMatchObject({
    portalOrigin: 'http://localhost:9080',
    identityOrigin: 'http://localhost:9081',
    issuer: 'http://localhost:9081',
    partnerPagesOrigin: 'http://localhost:9082',
  });
});

test('the JWKS URI can differ from the issuer URL', () => {
  const apart = readSettings({
    ...SECRETS,
    SERVICES: 'api',
    IDENTITY_ORIGIN: 'http://localhost:8081',
    OIDC_ISSUER: 'https://tenant.example.com/',
    OIDC_JWKS_URI: 'http://identity:8081/jwks',
    ACCESS_TOKEN_TYP: 'any',
  });
  expect(apart).toMatchObject({
    services: ['api'],
    issuer: 'https://tenant.example.com/',
    jwksUri: 'http://identity:8081/jwks',
    accessTokenTyp: undefined,
  });
});

test('the identity provider and the partner pages need no secrets of the API', () => {
  expect(readSettings({ SERVICES: 'identity, outside' }).services).toEqual(['identity', 'outside']);
});

test.each([
  ['IDENTITY_PORT', 'eighty'],
  ['OPERATOR_PORT', '70000'],
  ['PORTAL_ORIGIN', 'localhost:8080'],
  ['IDENTITY_ORIGIN', 'http://localhost:8081/auth'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OIDC_ISSUER', 'https://ama:pw@login.example'],
  ['OIDC_JWKS_URI', 'ftp://login.example/jwks'],
  ['LIVENESS_VENDOR_URL', 'https://vendor.example/a b'],
  ['ACCESS_TOKEN_TTL', '0'],
  ['ACCESS_TOKEN_TTL', '5 minutes'],
  ['SERVICES', 'identity,shop'],
  ['LIVENESS_KIND', 'face'],
  ['DEMO_CUSTOMERS', 'yes'],
  ['RATE_LIMITS', 'none'],
])('an invalid %s (%s) is reported with its name', (name, value) => {
  expect(() => readSettings({ ...SECRETS, [name]: value })).toThrow(new RegExp(`^${name} must `));
});

const VENDOR = { ...SECRETS, LIVENESS_KIND: 'vendor', LIVENESS_SECRET: 'sk' };

test('LIVENESS_KIND=vendor needs the address of the vendor’s checks, or the simulated vendor, and a secret', () => {
  const url = 'https://vendor.example/checks';
  expect(readSettings({ ...VENDOR, LIVENESS_VENDOR_URL: url }).livenessVendor).toEqual({ url, secret: 'sk' });
  const simulated = { SIMULATED_LIVENESS_VENDOR: '1', LIVENESS_KEY: 'pk' };
  expect(readSettings({ ...VENDOR, ...simulated }).livenessVendor?.url).toBe(
    'http://localhost:8082/liveness/api/v1/checks',
  );
  expect(() => readSettings(VENDOR)).toThrow('LIVENESS_VENDOR_URL is missing');
  expect(() => readSettings({ ...VENDOR, LIVENESS_VENDOR_URL: url, LIVENESS_SECRET: '' })).toThrow(
    'LIVENESS_SECRET is missing',
  );
});

test('the simulated liveness vendor has no default key or secret, and is refused on a public https origin', () => {
  const simulated = { ...SECRETS, SIMULATED_LIVENESS_VENDOR: '1' };
  expect(() => readSettings(simulated)).toThrow('LIVENESS_KEY and LIVENESS_SECRET are missing');
  const keys = { LIVENESS_KEY: 'pk', LIVENESS_SECRET: 'sk' };
  expect(readSettings({ ...simulated, ...keys }).simulatedLivenessVendor).toEqual({ key: 'pk', secret: 'sk' });
  expect(() => readSettings({ ...simulated, ...keys, PORTAL_ORIGIN: 'https://portal.example.com' })).toThrow(
    'SIMULATED_LIVENESS_VENDOR must not be 1 when PORTAL_ORIGIN is https://portal.example.com',
  );
});

test('RATE_LIMITS=off is refused when an origin is an https origin that other machines reach', () => {
  const readAt = (IDENTITY_ORIGIN: string) => readSettings({ ...SECRETS, RATE_LIMITS: 'off', IDENTITY_ORIGIN });
  expect(() => readAt('https://login.example.com')).toThrow(
    'RATE_LIMITS must not be off when IDENTITY_ORIGIN is https://login.example.com',
  );
  expect(readAt('http://localhost:8081').rateLimits).toBe(false);
});

test.each(['PORTAL_ORIGIN', 'IDENTITY_ORIGIN'])(
  'DEMO_CUSTOMERS=1 is refused when %s is an https origin that other machines reach',
  (name) => {
    const startAt = (origin: string, DEMO_CUSTOMERS = '1') =>
      readSettings({ ...SECRETS, DEMO_CUSTOMERS, [name]: origin });
    expect(() => startAt('https://portal.example.com')).toThrow(
      `DEMO_CUSTOMERS must not be 1 when ${name} is https://portal.example.com: everybody knows their password`,
    );
    expect(startAt('https://portal.example.com', '0').demoCustomers).toBe(false);
    for (const origin of ['https://localhost:8443', 'http://127.0.0.1:8080'])
      expect(startAt(origin).demoCustomers).toBe(true);
  },
);
