import { request } from 'node:http';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { findFreePort, startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const DISCOVERY_PATH = '/.well-known/openid-configuration';
const FORGED_HEADERS = {
  host: 'evil.example',
  forwarded: 'host=evil.example;proto=https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '666',
};

let db: Database;
let identity: RunningIdentity;
let port: string;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => identity.close());
afterAll(() => db.close());

const start = async (environment: NodeJS.ProcessEnv = {}) => {
  port = await findFreePort().then(String);
  identity = await startIdentityServer(db, { IDENTITY_PORT: port, ...environment });
};

/** `fetch` cannot send the header Host, or a whole URL instead of a path. */
function send(path: string, headers: Record<string, string>): Promise<{ text: string; headers: NodeJS.Dict<unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ text, headers: response.headers }));
    });
    sent.on('error', reject).end();
  });
}

test.each(['0', '1'])(
  'no header and no request target changes the addresses that the identity provider names, with %s trusted proxies',
  async (TRUST_PROXY) => {
    await start({ TRUST_PROXY });
    const expected = (await send(DISCOVERY_PATH, {})).text;
    expect(JSON.parse(expected)).toMatchObject({
      issuer: identity.origin,
      token_endpoint: `${identity.origin}/token`,
      jwks_uri: `${identity.origin}/jwks`,
    });
    expect((await send(DISCOVERY_PATH, FORGED_HEADERS)).text).toBe(expected);
    expect((await send(`http://evil.example${DISCOVERY_PATH}`, {})).text).toBe(expected);
    const signIn = await send(new TestBrowser(identity.origin).signInAddress(), FORGED_HEADERS);
    expect(signIn.headers.location).toMatch(/^\/interaction\//);
    expect(JSON.stringify(signIn)).not.toContain('evil.example');
  },
);

test('an identity provider whose origin is https names https addresses and sets secure cookies and security headers, without a header of its proxy', async () => {
  await start({ IDENTITY_ORIGIN: 'https://id.example', DEMO_CUSTOMERS: '', RATE_LIMITS: 'on' });
  const { token_endpoint } = JSON.parse((await send(DISCOVERY_PATH, FORGED_HEADERS)).text) as Record<string, unknown>;
  expect(token_endpoint).toBe('https://id.example/token');
  const { headers } = await send(new TestBrowser(identity.origin).signInAddress(), {});
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=') as string,
    'x-content-type-options': 'nosniff',
  });
  expect(headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Secure-idp_i=.*; secure/));
});

test('discovery document and keys of the identity provider are not cached', async () => {
  await start();
  for (const path of [DISCOVERY_PATH, '/jwks']) {
    expect([path, (await send(path, {})).headers['cache-control']]).toEqual([path, 'no-store']);
  }
});
