import { AMA, seededIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';

const there = seededIdentity();

const signInPage = () => there.visitor.go(there.visitor.signInAddress());

test('Back to the page after signing in, or its form sent twice, leads on to the portal', async () => {
  const shown = await signInPage();
  expect((await there.visitor.submit(shown, AMA, 'Yello#2026')).location).toMatch(/code=/);
  for (const page of [
    await there.visitor.ask(shown.url),
    await there.visitor.ask(`${shown.url}/login`),
    await there.visitor.submit(shown, AMA, 'Yello#2026'),
  ]) {
    expect([page.status, page.location, page.headers.get('cache-control')]).toEqual([303, PORTAL, 'no-store']);
  }
});

test('a session that ended leads nowhere: the page has expired', async () => {
  const shown = await signInPage();
  await there.visitor.submit(shown, AMA, 'Yello#2026');
  await there.db.query(`UPDATE idp_record SET expires_at = now() - interval '1 second' WHERE model = 'Session'`);
  const page = await there.visitor.ask(shown.url);
  expect([page.status, page.location]).toEqual([400, undefined]);
  expect(page.text).toContain('This sign-in page has expired');
});

test('somebody signed in whom the portal asks to sign in anew gets the form', async () => {
  await there.visitor.signIn(AMA);
  const { status, text } = await there.visitor.go(there.visitor.signInAddress({ prompt: 'login' }));
  expect([status, text.includes('name="csrf"')]).toEqual([200, true]);
});

test('after a wrong password both addresses of the page show the form again, which still signs in', async () => {
  const shown = await signInPage();
  const refused = await there.visitor.submit(shown, AMA, 'wrong');
  expect(refused.status).toBe(401);
  for (const address of [shown.url, refused.url]) {
    const page = await there.visitor.ask(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain('<button class="primary">Sign in</button>');
    expect(page.text).not.toContain('Wrong email or password.');
  }
  const again = await there.visitor.ask(refused.url);
  expect((await there.visitor.submit(again, AMA, 'Yello#2026')).location).toMatch(/code=/);
});
