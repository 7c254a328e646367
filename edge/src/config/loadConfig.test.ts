import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from './settings.ts';
import { createTempFolder } from '../testing/releases.ts';
import { deepMerge, loadConfig } from './loadConfig.ts';

const SECRETS = { API_KEY: 'k', FIBRE_CLIENT_ID: 'i', FIBRE_CLIENT_SECRET: 's' };

function loadWithOverride(over?: unknown, env: Record<string, string> = {}) {
  const path = join(createTempFolder(), 'portal.json');
  if (over !== undefined) writeFileSync(path, typeof over === 'string' ? over : JSON.stringify(over));
  return loadConfig(readSettings({ ...SECRETS, ...(over === undefined ? {} : { PORTAL_CONFIG: path }), ...env }));
}

const configProblems = (over: unknown) => {
  const loaded = loadWithOverride(over);
  return loaded.ok ? [] : loaded.problems;
};

test('D-037 RL-043 SES-009 SES-013 the default configuration has the values that customers, operator and identity provider rely on', () => {
  expect(loadWithOverride()).toMatchObject({
    config: {
      providerName: 'MTN',
      oidc: {
        authority: 'http://localhost:8081',
        clientId: 'ssp-web',
        redirectUri: 'origin',
        audience: 'https://selfservice.example.com.gh/api',
        scopes: 'openid profile email offline_access',
        claimsPrefix: 'https://ssp.example.com.gh/',
        claims: { userMetadata: 'user_metadata', secondaryProfile: 'secondary_profile' },
      },
      api: {
        beneficiary: '/ssp-beneficiary/api/v1',
        fibre: '/home-fibre-check/api',
        homeOrder: '/ssp-home-order/api/v1',
        orderManager: '/ssp-order-manager/api/v1',
        orders: '/ssp-orders/api/v1',
        help: '/ssp-help/api/v1',
      },
      links: {
        order: 'http://localhost:8082/order',
        shop: 'http://localhost:8082/shop/',
        terms: 'https://www.example.com.gh/fibre-broadband',
      },
      simSwap: { submitUrl: null, stepUp: { maxAgeSeconds: 300 } },
      samples: 'full',
    },
  });
});

test('the default URLs contain the origins of the environment, and SIM_SWAP_SUBMIT=1 sets the address for SIM swaps', () => {
  const env = {
    IDENTITY_ORIGIN: 'http://localhost:9081',
    OUTSIDE_ORIGIN: 'http://localhost:9082',
    SIM_SWAP_SUBMIT: '1',
  };
  expect(loadWithOverride(undefined, env)).toMatchObject({
    config: {
      oidc: { authority: 'http://localhost:9081' },
      links: { chat: 'http://localhost:9082/chat/', paymentOrigins: ['http://localhost:9082'] },
      simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' },
    },
  });
});

test('refresh tokens are bound to a key of the browser with OIDC_DPOP=1 only', () => {
  expect(loadWithOverride()).toMatchObject({ config: { oidc: { dpop: false } } });
  expect(loadWithOverride(undefined, { OIDC_DPOP: '1' })).toMatchObject({ config: { oidc: { dpop: true } } });
});

test('deepMerge merges objects; a list or null replaces the base value', () => {
  expect(deepMerge({ a: [1, 2], b: { c: 1, d: 2 }, e: { f: 1 } }, { a: [3], b: { c: 9 }, e: null })).toEqual({
    a: [3],
    b: { c: 9, d: 2 },
    e: null,
  });
});

test.each([
  [{ links: { chat: 'http://localhost:8080/chat/' } }, 'links.chat must be on another origin than the portal'],
  ['[]', 'PORTAL_CONFIG must be a file with one JSON object'],
])('the configuration file %j is refused with the message “%s”', (over, sentence) => {
  expect(configProblems(over)).toEqual([sentence]);
});

test('a configuration file that cannot be read or parsed is reported as a problem of PORTAL_CONFIG', () => {
  expect(configProblems('{')).toEqual([
    expect.stringMatching(/^PORTAL_CONFIG must be a readable JSON file: .* is not valid JSON$/),
  ]);
  expect(loadWithOverride(undefined, { PORTAL_CONFIG: '/nowhere/portal.json' })).toEqual({
    ok: false,
    problems: ['PORTAL_CONFIG must be a readable JSON file: /nowhere/portal.json cannot be read'],
  });
});

const environmentWith = (env: Record<string, string>, over?: object) => {
  const loaded = loadWithOverride(over, env);
  return loaded.ok ? loaded.config.environment : loaded.problems;
};

test('the environment is `local` only if every origin is http on this machine, otherwise it is `production`', () => {
  expect(environmentWith({})).toBe('local');
  expect(environmentWith({ PORTAL_ORIGIN: 'http://127.0.0.1:9080' })).toBe('local');
  expect(environmentWith({ PORTAL_ORIGIN: 'https://portal.example.com' })).toBe('production');
  expect(environmentWith({ IDENTITY_ORIGIN: 'https://id.example.com' })).toBe('production');
  expect(environmentWith({ OUTSIDE_ORIGIN: 'http://10.0.0.7:8082' })).toBe('production');
  expect(environmentWith({ PORTAL_ORIGIN: 'https://localhost:8443' })).toBe('production');
});

test('the configuration file can set another environment, but not `local` with an origin that other machines reach', () => {
  const env = { PORTAL_ORIGIN: 'https://test.example.com' };
  expect(environmentWith(env, { environment: 'test' })).toBe('test');
  expect(environmentWith(env, { environment: 'local' })).toEqual([
    'environment must not be "local" when PORTAL_ORIGIN is https://test.example.com',
  ]);
  expect(environmentWith({ OUTSIDE_ORIGIN: 'http://10.0.0.7:8082' }, { environment: 'local' })).toEqual([
    'environment must not be "local" when OUTSIDE_ORIGIN is http://10.0.0.7:8082',
  ]);
  expect(environmentWith({ PORTAL_ORIGIN: 'https://localhost:8443' }, { environment: 'local' })).toBe('local');
});
