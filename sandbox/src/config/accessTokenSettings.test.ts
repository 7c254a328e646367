import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRETS = { API_KEY: 'a key', FIBRE_CLIENT_ID: 'fibre', FIBRE_CLIENT_SECRET: 'a secret' };

test('the API expects the tokens of the identity provider that the file in PORTAL_CONFIG names', () => {
  const path = join(folder, 'portal.json');
  const env = { ...SECRETS, PORTAL_CONFIG: path, OIDC_AUDIENCE: 'ignored' };
  const oidc = {
    authority: 'https://login.example/',
    audience: 'account',
    claimsPrefix: '',
    claims: { phone: 'mobile' },
  };
  writeFileSync(path, JSON.stringify({ oidc }));
  expect(readSettings(env)).toMatchObject({
    issuer: 'https://login.example/',
    audience: 'account',
    claimsPrefix: '',
    phoneClaim: 'mobile',
  });
  expect(readSettings({ ...env, OIDC_ISSUER: 'https://other.example' }).issuer).toBe('https://other.example');
});

test.each(['{', '[]', '{"oidc":7}', '{"oidc":{"authority":7,"claims":[]}}'])(
  'the sandbox leaves it to the edge to report the wrong configuration file %s',
  (content) => {
    const path = join(folder, 'portal.json');
    writeFileSync(path, content);
    expect(readSettings({ ...SECRETS, PORTAL_CONFIG: path })).toMatchObject({
      issuer: 'http://localhost:8081',
      phoneClaim: 'https://ssp.example.com.gh/phone',
    });
  },
);

test.each([
  ['none', ''],
  ['urn:ssp:', 'urn:ssp:'],
  ['', 'https://ssp.example.com.gh/'],
])('CLAIMS_PREFIX=%s is the prefix “%s”', (value, prefix) => {
  expect(readSettings({ ...SECRETS, CLAIMS_PREFIX: value }).claimsPrefix).toBe(prefix);
});
