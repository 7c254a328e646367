import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { PORTAL, startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const REQUESTS_PER_MINUTE = 1200;

let db: Database;
let identity: RunningIdentity;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterEach(() => identity.close());
afterAll(() => db.close());

/** Sends as many requests as a minute allows, as clients that a trusted proxy sees at `addressOf`; returns their statuses. */
async function useUpLimit(addressOf: (index: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let index = 0; index < REQUESTS_PER_MINUTE; index += 1) {
    const headers = { 'x-forwarded-for': addressOf(index) };
    statuses.add((await identity.inject({ url: '/healthz', headers })).statusCode);
  }
  return statuses;
}

const NETWORK = '2001:db8::';
/** An address of the network, after an entry that the client may have forged. */
const forged = (index: number) => `198.51.100.${index % 250}, ${NETWORK}${index.toString(16)}`;

test('the addresses of an IPv6 network that sent 1200 requests in a minute get 429 from /token, as an OAuth error that the portal can read, and from /auth, the sign-in page and /healthz, as a page', async () => {
  identity = await startIdentityServer(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  expect(await useUpLimit(forged)).toEqual(new Set([200]));
  const headers = { 'x-forwarded-for': `${NETWORK}ffff`, origin: PORTAL };
  const body = new URLSearchParams({ client_id: 'ssp-web', grant_type: 'refresh_token', refresh_token: 'x' });
  const refused = await fetch(`${identity.origin}/token`, { method: 'POST', body, headers });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error: 'temporarily_unavailable',
    error_description: 'too many requests from this address',
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-expose-headers': 'Retry-After',
    'cache-control': 'no-store',
    vary: 'Origin',
  });
  const browser = new TestBrowser(identity.origin);
  for (const path of [browser.signInAddress(), '/interaction/0123456789', '/healthz']) {
    const page = await browser.request(path, { headers });
    expect(page.status).toBe(429);
    expect(page.text).toContain('Too many requests. Please try again in a minute.');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const other = { ...headers, 'x-forwarded-for': '203.0.113.8' };
  expect((await fetch(`${identity.origin}/token`, { method: 'POST', body, headers: other })).status).toBe(400);
});
