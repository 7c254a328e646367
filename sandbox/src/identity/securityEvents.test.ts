import { seedCustomers } from '../customers/seedCustomers.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing/testDatabase.ts';
import { AMA } from './testing/setupIdentity.ts';
import { PORTAL, startIdentityServer, type RunningIdentity } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

let db: Database;
let identity: RunningIdentity;
beforeAll(async () => {
  db = await createTestDatabase();
  await seedCustomers(db);
});
beforeEach(async () => {
  identity = await startIdentityServer(db, { LOG_LEVEL: 'silent' });
});
afterEach(() => identity.close());
afterAll(() => db.close());

type Event = { event: string; outcome: string; reason?: string; subject?: string };
const readEvents = () => identity.log.map((line) => JSON.parse(line) as Event);
const summaries = () => readEvents().map(({ event, outcome, reason }) => [event, outcome, reason]);

async function failSignIns(email: string, times: number): Promise<void> {
  const browser = new TestBrowser(identity.origin);
  let page = await browser.go(browser.signInAddress());
  for (let count = 0; count < times; count += 1) page = await browser.submit(page, email, 'wrong');
}

test('sign-ins, with the reason of a refusal, are in the security log, without e-mail address, account id and address', async () => {
  await failSignIns('nobody@example.com', 1);
  await failSignIns(AMA, 11);
  await new TestBrowser(identity.origin).signIn('kofi.boateng@example.com');
  expect(summaries()).toEqual([
    ['sign_in', 'failure', 'unknown_account'],
    ...Array.from({ length: 10 }, () => ['sign_in', 'failure', 'wrong_password']),
    ['sign_in', 'failure', 'locked'],
    ['sign_in', 'success', undefined],
  ]);
  const subjects = readEvents().map(({ subject }) => subject);
  expect([new Set(subjects.slice(1, 12)).size, new Set(subjects).size]).toEqual([1, 3]);
  const [account] = await db.query<{ id: string }>('SELECT id FROM idp_user WHERE email = $1', [AMA]);
  const log = identity.log.join('');
  for (const secret of ['example.com', '127.0.0.1', account?.id]) expect(log).not.toContain(secret);
});

test('a forged sign-in form is in the security log', async () => {
  const browser = new TestBrowser(identity.origin);
  const page = await browser.go(browser.signInAddress());
  const forged = { ...page, text: page.text.replace(/name="csrf" value="[^"]+"/, 'name="csrf" value="forged"') };
  expect((await browser.submit(forged, AMA, 'Yello#2026')).status).toBe(403);
  expect(summaries()).toEqual([['sign_in', 'failure', 'foreign_form']]);
});

test('an exceeded limit of requests is in the security log, and its 429 can be read by the portal', async () => {
  await identity.close();
  identity = await startIdentityServer(db, { LOG_LEVEL: 'silent', RATE_LIMITS: 'on' });
  for (let count = 0; count < 1200; count += 1) await identity.inject('/healthz');
  const refused = await identity.inject({ method: 'POST', url: '/token', headers: { origin: PORTAL } });
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-expose-headers': 'Retry-After',
    'retry-after': expect.anything() as string,
  });
  expect((await identity.inject('/interaction/0123456789')).body).toContain('Too many requests.');
  expect(summaries()).toEqual([['limit_exceeded', 'failure', 'rate_limited']]);
});

test('a reused refresh token and a sign-out are in the security log', async () => {
  const browser = new TestBrowser(identity.origin);
  const first = await browser.tokensFor('esi.quartey@example.com');
  const second = await browser.refresh(first.refresh_token);
  await browser.refresh(second.refresh_token);
  await browser.refresh(first.refresh_token);
  const leaving = await browser.go(`/session/end?id_token_hint=${second.id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(leaving.text)?.[1] ?? '';
  await browser.go('/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  expect(summaries()).toEqual([
    ['sign_in', 'success', undefined],
    ['token_reuse', 'failure', undefined],
    ['sign_out', 'success', undefined],
  ]);
  expect(new Set(readEvents().map(({ subject }) => subject)).size).toBe(1);
});
