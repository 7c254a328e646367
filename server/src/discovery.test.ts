import { createDiscovery, createAddressMapper } from './discovery.ts';
import { startFakeProvider, type FakeProvider } from './testing/fakeProvider.ts';

let provider: FakeProvider;
let warnings: string[];
const warn = (message: string) => void warnings.push(message);

beforeEach(async () => {
  warnings = [];
  provider = await startFakeProvider();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await provider.close();
});

const discoveryAddress = () => `${provider.origin}/.well-known/openid-configuration`;

/** Lets time pass for `Date.now`, from which the age of a document is computed. */
function passTime(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
}

test('the discovery document is fetched when it is first needed, once for concurrent requests, and kept', async () => {
  const discover = createDiscovery({ issuer: provider.issuer, warn });
  expect(provider.requests.discovery).toBe(0);
  const [metadata] = await Promise.all([discover(), discover(), discover()]);
  expect(metadata).toEqual(provider.metadata);
  expect(await discover()).toBe(metadata);
  expect(provider.requests.discovery).toBe(1);
});

test.each([
  ['with a path and a slash at its end', '/tenant/v2.0/', '/tenant/v2.0/'],
  ['whose slash at the end is missing in the configuration', '/', ''],
])(
  'the discovery document of an issuer %s is found, and its own spelling of the issuer counts',
  async (_name, own, configured) => {
    const other = await startFakeProvider({ path: own });
    const discover = createDiscovery({ issuer: other.origin + configured, warn });
    expect((await discover()).issuer).toBe(other.origin + own);
    await other.close();
  },
);

test.each([
  ['is a redirect', { status: 302, location: 'https://login.example' }, 'answered 302'],
  ['is an HTML page', { type: 'text/html', body: '<!doctype html>' }, 'is not JSON (text/html)'],
  ['names no issuer', { body: {} }, 'has no issuer'],
  [
    'is that of another issuer',
    { body: { issuer: 'https://evil.example', jwks_uri: 'https://evil.example/jwks' } },
    'has the issuer "https://evil.example", but "http://127.0.0.1:PORT" is configured',
  ],
  ['has no jwks_uri', { body: { issuer: 'ISSUER' } }, 'has no jwks_uri that is an http or https address'],
])(
  'a discovery document that %s is an error whose one log line names the address and the problem',
  async (_name, answer, problem) => {
    const { port } = new URL(provider.origin);
    provider.answers.discovery = JSON.parse(JSON.stringify(answer).replace('ISSUER', provider.issuer)) as object;
    const discover = createDiscovery({ issuer: provider.issuer, warn });
    const message = `The identity provider cannot be used: ${discoveryAddress()} ${problem.replace('PORT', port)}`;
    await expect(discover()).rejects.toThrow(message);
    await expect(discover()).rejects.toThrow(message);
    expect(warnings).toEqual([message]);
    expect(provider.requests.discovery).toBe(1);
  },
);

test('a provider that cannot be reached is an error that names the address and the reason', async () => {
  await provider.close();
  const discover = createDiscovery({ issuer: provider.issuer, warn });
  await expect(discover()).rejects.toThrow(`${discoveryAddress()} cannot be reached (ECONNREFUSED)`);
});

test('after a failure the discovery document is fetched again at most every five seconds', async () => {
  provider.answers.discovery = { status: 503 };
  const discover = createDiscovery({ issuer: provider.issuer, warn });
  await expect(discover()).rejects.toThrow('answered 503');
  provider.answers.discovery = { body: provider.metadata };
  await expect(discover()).rejects.toThrow('answered 503');
  passTime(5_000);
  expect(await discover()).toEqual(provider.metadata);
  expect(provider.requests.discovery).toBe(2);
});

test('a discovery document that is an hour old is used while it is fetched anew, and also if that fails', async () => {
  const discover = createDiscovery({ issuer: provider.issuer, warn });
  const old = await discover();
  provider.answers.discovery = { status: 500 };
  passTime(3_600_000);
  expect(await discover()).toBe(old);
  await waitFor(() => warnings.length === 1);
  expect(await discover()).toBe(old);
  expect(provider.requests.discovery).toBe(2);
});

test('an endpoint that is no http or https address counts as missing', async () => {
  const endpoints = { token_endpoint: 'https://token.example/oauth2/token', userinfo_endpoint: 'javascript:alert(1)' };
  provider.answers.discovery = { body: { ...provider.metadata, ...endpoints } };
  const metadata = await createDiscovery({ issuer: provider.issuer, warn })();
  expect(metadata.token_endpoint).toBe(endpoints.token_endpoint);
  expect(metadata.userinfo_endpoint).toBeUndefined();
});

test('where servers reach the provider at another address, they fetch discovery document and keys there', async () => {
  const publicOrigin = 'http://localhost:8081';
  const issuer = `${publicOrigin}/realms/portal`;
  const internal = await startFakeProvider({ path: '/realms/portal' });
  internal.answers.discovery = { body: { issuer, jwks_uri: `${issuer}/certs?x=1` } };
  const toInternal = createAddressMapper(publicOrigin, `${internal.origin}/`);
  const metadata = await createDiscovery({ issuer, toInternal, warn })();
  expect(metadata).toEqual({ issuer, jwks_uri: `${internal.origin}/realms/portal/certs?x=1` });
  await internal.close();
});

test.each([
  ['http://localhost:8081', 'http://identity:8081'],
  ['https://login.example', undefined],
])('for the provider %s with the internal address %s another address is not replaced', (origin, internal) => {
  const address = 'https://login.example/jwks';
  expect(createAddressMapper(origin, internal)(address)).toBe(address);
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
