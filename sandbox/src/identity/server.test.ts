import { withoutGeneratedValues } from '../api/testing/withoutGeneratedValues.ts';
import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

let db: Database;
let identity: RunningIdentity | undefined;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
afterEach(() => identity?.close());
afterAll(() => db.close());

const failElevenSignIns = async () => {
  identity = await startIdentityServer(db, { ...serverEnvironment });
  const browser = new TestBrowser(identity.origin);
  const page = await browser.go(browser.signInAddress());
  let last = page;
  for (let count = 0; count < 11; count += 1) last = await browser.submit(page, `nobody${count}@example.com`, 'x');
  return { last, browser, page };
};
let serverEnvironment: NodeJS.ProcessEnv = {};

test('after ten failed sign-ins in a minute an IP address gets 429 and Retry-After', async () => {
  serverEnvironment = { RATE_LIMITS: 'on' };
  const { last, browser, page } = await failElevenSignIns();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.text).toMatch(/role="alert"[\s\S]*Too many attempts\. Please wait a minute\./);
  expect((await browser.submit(page, 'ama.mensah@example.com', 'Yello#2026')).status).toBe(429);
});

test('successful sign-ins from one IP address are not limited', async () => {
  identity = await startIdentityServer(db, { RATE_LIMITS: 'on' });
  const names = ['ama.mensah', 'kofi.boateng', 'esi.quartey', 'yaw.owusu', 'akosua.darko', 'kwame.asare'];
  for (const name of [...names, ...names]) {
    const callback = await new TestBrowser(identity.origin).signIn(`${name}@example.com`);
    expect([name, callback.searchParams.has('code')]).toEqual([name, true]);
  }
});

test('X-Forwarded-For without a trusted proxy does not evade the limit of failed sign-ins', async () => {
  serverEnvironment = { RATE_LIMITS: 'on' };
  const { page, browser } = await failElevenSignIns();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams({ csrf, email: 'x', password: 'x' });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await browser.request(`${page.url}/login`, { method: 'POST', body, headers })).status).toBe(429);
});

test('behind a trusted proxy the failed sign-ins from one IPv6 network count together, whatever comes before in X-Forwarded-For', async () => {
  identity = await startIdentityServer(db, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const browser = new TestBrowser(identity.origin);
  const page = await browser.go(browser.signInAddress());
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const body = new URLSearchParams({ csrf, email: `nobody${count}@example.com`, password: 'x' });
    const headers = { 'x-forwarded-for': `198.51.100.${count}, fd00::${count}` };
    statuses.push((await browser.request(`${page.url}/login`, { method: 'POST', body, headers })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test('RATE_LIMITS=off disables the limit of failed sign-ins', async () => {
  serverEnvironment = { RATE_LIMITS: 'off' };
  expect((await failElevenSignIns()).last.status).toBe(401);
});

test('the log contains no phone number, e-mail address, password, token or code', async () => {
  identity = await startIdentityServer(db);
  const browser = new TestBrowser(identity.origin);
  const { refresh_token, access_token } = await browser.tokensFor('ama.mensah@example.com');
  await browser.refresh('a-token-nobody-has');
  await browser.go(browser.signInAddress({ login_hint: '233244123456', redirect_uri: 'http://evil.test' }));
  const log = withoutGeneratedValues(identity.log.join(''));
  expect(log).toContain('/interaction/:uid');
  for (const secret of ['233244', 'ama.mensah', 'Yello', 'code=', refresh_token, access_token, 'a-token-nobody-has']) {
    expect(log).not.toContain(secret);
  }
});

test('/healthz and /readyz return 200', async () => {
  identity = await startIdentityServer(db);
  const browser = new TestBrowser(identity.origin);
  for (const path of ['/healthz', '/readyz']) expect((await browser.request(path)).status).toBe(200);
});
