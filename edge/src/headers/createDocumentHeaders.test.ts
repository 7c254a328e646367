import type { ProviderMetadata } from '@portal/server';
import { edgeConfig } from '../testing/edgeConfig.ts';
import { createDocumentHeaders } from './createDocumentHeaders.ts';

const METADATA: ProviderMetadata = {
  issuer: 'http://localhost:8081',
  jwks_uri: 'http://localhost:8081/jwks',
  token_endpoint: 'https://auth.example.org/token',
};
const AUTHORITY_ONLY = "connect-src 'self' http://localhost:8081; ";
const WITH_ENDPOINTS = "connect-src 'self' http://localhost:8081 https://auth.example.org; ";

function createPolicy(discover: () => Promise<ProviderMetadata>) {
  const headers = createDocumentHeaders(edgeConfig(), 'http://localhost:8080', discover);
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

test('the policy of a document allows the authority only if the first discovery takes more than half a second', async () => {
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
