import { seedCustomers } from '../customers/index.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../db/testing/testDatabase.ts';
import { PORTAL, startIdentity, type RunningIdentity } from './testing/startIdentity.ts';
import { Visitor } from './testing/visitor.ts';

const AMA = 'ama.mensah@example.com';

let db: Database;
let identity: RunningIdentity;
let visitor: Visitor;
beforeAll(async () => {
  db = await testDatabase();
  await seedCustomers(db);
  identity = await startIdentity(db);
});
beforeEach(() => {
  visitor = new Visitor(identity.origin);
});
afterAll(async () => {
  await identity.close();
  await db.close();
});

const signInPage = () => visitor.go(visitor.signInAddress());

test('Back to the page after signing in, or its form sent twice, leads on to the portal', async () => {
  const shown = await signInPage();
  expect((await visitor.submit(shown, AMA, 'Yello#2026')).location).toMatch(/code=/);
  for (const page of [
    await visitor.ask(shown.url),
    await visitor.ask(`${shown.url}/login`),
    await visitor.submit(shown, AMA, 'Yello#2026'),
  ]) {
    expect([page.status, page.location, page.headers.get('cache-control')]).toEqual([303, PORTAL, 'no-store']);
  }
});

test('a session that ended leads nowhere: the page has expired', async () => {
  const shown = await signInPage();
  await visitor.submit(shown, AMA, 'Yello#2026');
  await db.query(`UPDATE idp_record SET expires_at = now() - interval '1 second' WHERE model = 'Session'`);
  const page = await visitor.ask(shown.url);
  expect([page.status, page.location]).toEqual([400, undefined]);
  expect(page.text).toContain('This sign-in page has expired');
});

test('somebody signed in whom the portal asks to sign in anew gets the form', async () => {
  await visitor.signIn(AMA);
  const { status, text } = await visitor.go(visitor.signInAddress({ prompt: 'login' }));
  expect([status, text.includes('name="csrf"')]).toEqual([200, true]);
});

test('after a wrong password both addresses of the page show the form again, which still signs in', async () => {
  const shown = await signInPage();
  const refused = await visitor.submit(shown, AMA, 'wrong');
  expect(refused.status).toBe(401);
  for (const address of [shown.url, refused.url]) {
    const page = await visitor.ask(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain('<button class="primary">Sign in</button>');
    expect(page.text).not.toContain('Wrong email or password.');
  }
  const again = await visitor.ask(refused.url);
  expect((await visitor.submit(again, AMA, 'Yello#2026')).location).toMatch(/code=/);
});
