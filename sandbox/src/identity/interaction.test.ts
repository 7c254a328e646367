import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';

const setup = setupIdentity();

const openSignInPage = () => setup.browser.go(setup.browser.signInAddress());

test('after signing in, opening the sign-in page again or sending its form twice redirects to the portal', async () => {
  const shown = await openSignInPage();
  expect((await setup.browser.submit(shown, AMA, 'Yello#2026')).location).toMatch(/code=/);
  for (const page of [
    await setup.browser.request(shown.url),
    await setup.browser.request(`${shown.url}/login`),
    await setup.browser.submit(shown, AMA, 'Yello#2026'),
  ]) {
    expect([page.status, page.location, page.headers.get('cache-control')]).toEqual([303, PORTAL, 'no-store']);
  }
});

test('once the customer’s session at the identity provider has ended, a sign-in page that was already used shows that it has expired', async () => {
  const shown = await openSignInPage();
  await setup.browser.submit(shown, AMA, 'Yello#2026');
  await setup.db.query(`UPDATE idp_record SET expires_at = now() - interval '1 second' WHERE model = 'Session'`);
  const page = await setup.browser.request(shown.url);
  expect([page.status, page.location]).toEqual([400, undefined]);
  expect(page.text).toContain('This sign-in page has expired');
});

test('a sign-in with prompt=login shows the sign-in form also to a customer who has a session at the identity provider', async () => {
  await setup.browser.signIn(AMA);
  const { status, text } = await setup.browser.go(setup.browser.signInAddress({ prompt: 'login' }));
  expect([status, text.includes('name="csrf"')]).toEqual([200, true]);
});

test('after a wrong password the URLs of the sign-in page and of its sent form both show the form, which still signs in', async () => {
  const shown = await openSignInPage();
  const refused = await setup.browser.submit(shown, AMA, 'wrong');
  expect(refused.status).toBe(401);
  for (const address of [shown.url, refused.url]) {
    const page = await setup.browser.request(address);
    expect([address, page.status]).toEqual([address, 200]);
    expect(page.text).toContain('<button class="primary">Sign in</button>');
    expect(page.text).not.toContain('Wrong email or password.');
  }
  const again = await setup.browser.request(refused.url);
  expect((await setup.browser.submit(again, AMA, 'Yello#2026')).location).toMatch(/code=/);
});
