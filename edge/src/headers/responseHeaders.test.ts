import type { ProviderMetadata } from '@portal/server';
import { loadTestConfig } from '../testing/testConfig.ts';
import { createBasicHeaders, createDocumentHeadersGetter, createDocumentHeaders } from './responseHeaders.ts';

const CONFIG = loadTestConfig();
const PORTAL_ORIGIN = 'http://localhost:8080';

const cspOf = (config = CONFIG, endpoints = {}) =>
  createDocumentHeaders(config, PORTAL_ORIGIN, endpoints)['content-security-policy'];
const findDirective = (csp: string, name: string) => csp.split('; ').find((part) => part.startsWith(`${name} `));

test('with the default configuration the CSP of the document allows the origins of identity provider and chat and no others', () => {
  expect(cspOf()).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; " +
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self' http://localhost:8081; media-src 'self' blob:; " +
      "frame-src http://localhost:8082; worker-src 'self'; manifest-src 'self'; form-action 'self' http://localhost:8081; " +
      "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
});

test('the document has the security headers that are required besides the CSP', () => {
  expect(createDocumentHeaders(CONFIG, PORTAL_ORIGIN)).toMatchObject({
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), fullscreen=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-cache',
  });
});

test('the endpoints of the identity provider are allowed besides its authority, if they are on https or on this machine', () => {
  const csp = cspOf(CONFIG, {
    token_endpoint: 'https://auth.example.org/oauth2/token',
    userinfo_endpoint: 'https://auth.example.org/oauth2/userInfo',
    revocation_endpoint: 'http://localhost:8085/revoke',
  });
  expect(findDirective(csp, 'connect-src')).toBe(
    "connect-src 'self' http://localhost:8081 https://auth.example.org http://localhost:8085",
  );
  expect(findDirective(csp, 'form-action')).toBe("form-action 'self' http://localhost:8081");
  expect(cspOf(CONFIG, { token_endpoint: 'http://auth.example.org/token' })).toBe(cspOf());
});

const DEVELOPMENT_ORIGIN = 'http://localhost:8091';

test.each<[string, object, string[]]>([
  [
    'identity provider',
    { oidc: { authority: 'https://login.example.org/tenant/' } },
    ["connect-src 'self' https://login.example.org", "form-action 'self' https://login.example.org"],
  ],
  ['chat', { links: { chat: 'https://chat.example.org/widget/?x=1' } }, ['frame-src https://chat.example.org']],
  [
    'APIs, SIM swap, geocoder and tiles',
    {
      api: { help: 'https://api.example.org/help', orders: 'https://api.example.org/orders' },
      map: { tileUrl: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', geocoder: 'https://geo.example.org' },
      simSwap: { submitUrl: 'https://swap.example.org/v1/swaps' },
    },
    [
      "img-src 'self' data: blob: https://*.tiles.example.org",
      "connect-src 'self' http://localhost:8081 https://api.example.org https://swap.example.org " +
        'https://geo.example.org https://*.tiles.example.org',
    ],
  ],
  [
    'liveness vendor',
    { liveness: { kind: 'vendor', scriptUrl: 'https://vendor.example.org/l.js', key: 'public' } },
    ["script-src 'self' https://vendor.example.org 'wasm-unsafe-eval'"],
  ],
  [
    'OCR files',
    { ocr: { base: 'https://cdn.example.org/npm' } },
    [
      "script-src 'self' https://cdn.example.org 'wasm-unsafe-eval'",
      "connect-src 'self' http://localhost:8081 https://cdn.example.org",
      "worker-src 'self' blob:",
    ],
  ],
  [
    'development server',
    { overrides: { origins: [DEVELOPMENT_ORIGIN] }, environment: 'test' },
    [
      `script-src 'self' ${DEVELOPMENT_ORIGIN} 'wasm-unsafe-eval'`,
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${DEVELOPMENT_ORIGIN}`,
      `connect-src 'self' http://localhost:8081 ${DEVELOPMENT_ORIGIN} ws://localhost:8091`,
      `img-src 'self' data: blob: ${DEVELOPMENT_ORIGIN}`,
    ],
  ],
])('D-030 the CSP allows the origins of the configured %s, where they are needed', (_what, change, directives) => {
  expect(cspOf(loadTestConfig({}, change)).split('; ')).toEqual(expect.arrayContaining(directives));
});

test('a configured URL of the portal’s own origin adds no source to the CSP', () => {
  const config = { ...CONFIG, map: { ...CONFIG.map, geocoder: 'http://localhost:8080/geo' } };
  expect(cspOf(config)).toBe(cspOf());
});

test('the basic headers are nosniff and a referrer policy, and on https Strict-Transport-Security', () => {
  const always = { 'referrer-policy': 'strict-origin-when-cross-origin', 'x-content-type-options': 'nosniff' };
  expect(createBasicHeaders(PORTAL_ORIGIN)).toEqual(always);
  expect(createBasicHeaders('https://portal.example.org')).toEqual({
    ...always,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

const METADATA: ProviderMetadata = {
  issuer: 'http://localhost:8081',
  jwks_uri: 'http://localhost:8081/jwks',
  token_endpoint: 'https://auth.example.org/token',
};
const AUTHORITY_ONLY = "connect-src 'self' http://localhost:8081; ";
const WITH_ENDPOINTS = "connect-src 'self' http://localhost:8081 https://auth.example.org; ";

function createPolicy(discover: () => Promise<ProviderMetadata>) {
  const headers = createDocumentHeadersGetter(CONFIG, PORTAL_ORIGIN, discover);
  return async () => (await headers())['content-security-policy'];
}

/** A discovery that succeeds when the test says so. */
function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<ProviderMetadata>((settle) => (resolve = () => settle(METADATA)));
  return { promise, resolve: () => resolve() };
}

test('the first document waits for the discovery, so that its policy allows the token endpoint', async () => {
  const policy = createPolicy(() => new Promise((resolve) => setImmediate(() => resolve(METADATA))));
  expect(await policy()).toContain(WITH_ENDPOINTS);
});

test('while the first discovery takes more than half a second, the policy of a document allows the authority but not yet the other endpoints', async () => {
  const later = createDeferred();
  const policy = createPolicy(() => later.promise);
  const start = performance.now();
  expect(await policy()).toContain(AUTHORITY_ONLY);
  expect(performance.now() - start).toBeGreaterThanOrEqual(490);
  later.resolve();
  expect(await policy()).toContain(WITH_ENDPOINTS);
});

test('after a failed discovery documents wait for no further one, and the policy follows the one that succeeds', async () => {
  const later = createDeferred();
  const results = [Promise.reject(new Error('unreachable')), later.promise];
  const policy = createPolicy(() => results.shift() ?? later.promise);
  expect(await policy()).toContain(AUTHORITY_ONLY);
  expect(await policy()).toContain(AUTHORITY_ONLY);
  later.resolve();
  await later.promise;
  await policy();
  expect(await policy()).toContain(WITH_ENDPOINTS);
});
