import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

const SECRETS = { API_KEY: 'a key', FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'a secret' };

test('only API_KEY, FIBRE_CLIENT_ID and FIBRE_CLIENT_SECRET are required', () => {
  expect(readSettings(SECRETS)).toMatchObject({ ACCESS_TOKEN_TTL: 300, DEMO_CUSTOMERS: false });
  for (const name of Object.keys(SECRETS)) {
    expect(() => readSettings({ ...SECRETS, [name]: undefined })).toThrow(`${name} is missing`);
    expect(() => readSettings({ ...SECRETS, [name]: '' })).toThrow(`${name} is missing`);
  }
});

test('changing the port of a service changes its default origin', () => {
  const moved = readSettings({ ...SECRETS, PORTAL_PORT: '9080', IDENTITY_PORT: '9081', OUTSIDE_PORT: '9082' });
  expect(moved).toMatchObject({
    PORTAL_ORIGIN: 'http://localhost:9080',
    IDENTITY_ORIGIN: 'http://localhost:9081',
    issuer: 'http://localhost:9081',
    OUTSIDE_ORIGIN: 'http://localhost:9082',
  });
});

test.each([
  ['IDENTITY_PORT', 'eighty'],
  ['PORTAL_ORIGIN', 'localhost:8080'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['OIDC_ISSUER', 'https://ama:pw@login.example'],
  ['ACCESS_TOKEN_TTL', '5 minutes'],
])('an invalid %s (%s) is reported with its name', (name, value) => {
  expect(() => readSettings({ ...SECRETS, [name]: value })).toThrow(new RegExp(`^${name} must `));
});

const VENDOR = { ...SECRETS, LIVENESS_KIND: 'vendor', LIVENESS_SECRET: 'sk' };

test('LIVENESS_KIND=vendor needs the address of the vendor’s checks, or the simulated vendor, and a secret', () => {
  const url = 'https://vendor.example/checks';
  expect(readSettings({ ...VENDOR, LIVENESS_VENDOR_URL: url }).livenessVendor).toEqual({ url, secret: 'sk' });
  expect(readSettings({ ...VENDOR, LIVENESS_KEY: 'pk' }).livenessVendor?.url).toBe(
    'http://localhost:8082/liveness/api/v1/checks',
  );
  expect(() => readSettings(VENDOR)).toThrow('LIVENESS_VENDOR_URL is missing');
  expect(() => readSettings({ ...VENDOR, LIVENESS_VENDOR_URL: url, LIVENESS_SECRET: '' })).toThrow(
    'LIVENESS_SECRET is missing',
  );
});

test('a liveness vendor is simulated only with LIVENESS_KEY, which needs LIVENESS_SECRET', () => {
  expect(readSettings(SECRETS).simulatedLivenessVendor).toBeUndefined();
  expect(() => readSettings({ ...SECRETS, LIVENESS_KEY: 'pk' })).toThrow('LIVENESS_SECRET is missing');
  const keys = { LIVENESS_KEY: 'pk', LIVENESS_SECRET: 'sk' };
  expect(readSettings({ ...SECRETS, ...keys }).simulatedLivenessVendor).toEqual({ key: 'pk', secret: 'sk' });
});

test.each([
  ['DEMO_CUSTOMERS', '1', 'PORTAL_ORIGIN'],
  ['DEMO_CUSTOMERS', '1', 'IDENTITY_ORIGIN'],
  ['DEMO_CUSTOMERS', '1', 'OUTSIDE_ORIGIN'],
  ['LIVENESS_KEY', 'pk', 'PORTAL_ORIGIN'],
  ['LIVENESS_KEY', 'pk', 'IDENTITY_ORIGIN'],
  ['LIVENESS_KEY', 'pk', 'OUTSIDE_ORIGIN'],
])('%s=%s is refused when %s is an origin that other machines reach', (name, value, origin) => {
  const readAt = (url: string) => readSettings({ ...SECRETS, LIVENESS_SECRET: 'sk', [name]: value, [origin]: url });
  for (const url of ['https://portal.example.com', 'http://portal.example.com', 'http://10.0.0.7:8080']) {
    expect(() => readAt(url)).toThrow(`${name} must not be set when ${origin} is ${url}`);
  }
  for (const url of ['https://localhost:8443', 'http://127.0.0.1:8080']) expect(() => readAt(url)).not.toThrow();
});

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
const PORTAL_CONFIG = join(folder, 'portal.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('the API expects the tokens of the identity provider that the file in PORTAL_CONFIG names', () => {
  const env = { ...SECRETS, PORTAL_CONFIG, OIDC_AUDIENCE: 'ignored' };
  const oidc = {
    authority: 'https://login.example/',
    audience: 'account',
    claimsPrefix: '',
    claims: { phone: 'mobile' },
  };
  writeFileSync(PORTAL_CONFIG, JSON.stringify({ oidc }));
  expect(readSettings(env)).toMatchObject({
    issuer: 'https://login.example/',
    audience: 'account',
    claimsPrefix: '',
    phoneClaim: 'mobile',
  });
  expect(readSettings({ ...env, OIDC_ISSUER: 'https://other.example' }).issuer).toBe('https://other.example');
});

test.each([
  ['{', 'no JSON'],
  ['{"oidc":{"audience":1,"claims":{"phone":[]}}}', 'oidc.audience, oidc.claims.phone'],
])('a wrong file in PORTAL_CONFIG is refused with a message that names what is wrong: %s', (text, reason) => {
  writeFileSync(PORTAL_CONFIG, text);
  expect(() => readSettings({ ...SECRETS, PORTAL_CONFIG })).toThrow(
    `PORTAL_CONFIG has a wrong value: ${reason} (${PORTAL_CONFIG})`,
  );
});
