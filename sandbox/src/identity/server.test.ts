import { wordsOf } from '../api/testing/withoutGeneratedValues.ts';
import { seedCustomers } from '../customers/index.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/testDatabase.ts';
import { startIdentity, type RunningIdentity } from './testing/startIdentityServer.ts';
import { Visitor } from './testing/testBrowser.ts';

let db: Database;
let identity: RunningIdentity | undefined;
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
});
afterEach(() => identity?.close());
afterAll(() => db.close());

const elevenSignIns = async () => {
  identity = await startIdentity(db, { ...limited });
  const visitor = new Visitor(identity.origin);
  const page = await visitor.go(visitor.signInAddress());
  let last = page;
  for (let count = 0; count < 11; count += 1) last = await visitor.submit(page, `nobody${count}@example.com`, 'x');
  return { last, visitor, page };
};
let limited: NodeJS.ProcessEnv = {};

test('an address may fail to sign in ten times a minute, then it is told to wait', async () => {
  limited = { RATE_LIMITS: 'on' };
  const { last, visitor, page } = await elevenSignIns();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.text).toMatch(/role="alert"[\s\S]*Too many attempts\. Please wait a minute\./);
  expect((await visitor.submit(page, 'ama.mensah@example.com', 'Yello#2026')).status).toBe(429);
});

test('customers who share an address and know their passwords never wait for one another', async () => {
  identity = await startIdentity(db, { RATE_LIMITS: 'on' });
  const names = ['ama.mensah', 'kofi.boateng', 'esi.quartey', 'yaw.owusu', 'akosua.darko', 'kwame.asare'];
  for (const name of [...names, ...names]) {
    const callback = await new Visitor(identity.origin).signIn(`${name}@example.com`);
    expect([name, callback.searchParams.has('code')]).toEqual([name, true]);
  }
});

test('another address in a header nobody vouches for does not help', async () => {
  limited = { RATE_LIMITS: 'on' };
  const { page, visitor } = await elevenSignIns();
  const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const body = new URLSearchParams({ csrf, email: 'x', password: 'x' });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await visitor.ask(`${page.url}/login`, { method: 'POST', body, headers })).status).toBe(429);
});

test('RATE_LIMITS=off lifts the limit with FAULTS=1 only', async () => {
  limited = { RATE_LIMITS: 'off', FAULTS: '1' };
  expect((await elevenSignIns()).last.status).toBe(401);
  await identity?.close();
  limited = { RATE_LIMITS: 'off', FAULTS: '0' };
  expect((await elevenSignIns()).last.status).toBe(429);
});

test('the statistics count token calls by their grant, and are unknown to a normal start', async () => {
  identity = await startIdentity(db);
  const visitor = new Visitor(identity.origin);
  const { refresh_token } = await visitor.tokensFor('ama.mensah@example.com');
  await visitor.refresh(refresh_token);
  await visitor.refresh('unknown');
  const { text } = await visitor.ask('/__stats');
  expect(JSON.parse(text)).toEqual({ token: 3, byGrant: { authorization_code: 1, refresh_token: 2 } });
  await identity.close();
  identity = await startIdentity(db, { FAULTS: '0' });
  expect((await new Visitor(identity.origin).ask('/__stats')).status).toBe(404);
});

test('the log holds no number, address, password, token or code', async () => {
  identity = await startIdentity(db);
  const visitor = new Visitor(identity.origin);
  const { refresh_token, access_token } = await visitor.tokensFor('ama.mensah@example.com');
  await visitor.refresh('a-token-nobody-has');
  await visitor.go(visitor.signInAddress({ login_hint: '233244123456', redirect_uri: 'http://evil.test' }));
  const log = wordsOf(identity.log.join(''));
  expect(log).toContain('/interaction/:uid');
  for (const secret of ['233244', 'ama.mensah', 'Yello', 'code=', refresh_token, access_token, 'a-token-nobody-has']) {
    expect(log).not.toContain(secret);
  }
});

test('health and readiness answer', async () => {
  identity = await startIdentity(db);
  const visitor = new Visitor(identity.origin);
  for (const path of ['/healthz', '/readyz']) expect((await visitor.ask(path)).status).toBe(200);
});
