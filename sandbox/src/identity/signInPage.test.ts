import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const setup = setupIdentity();

const openSignInPage = () => setup.browser.go(setup.browser.signInAddress());

test('the sign-in page has the fields Email and Password, the button Sign in, and lists the demo customers', async () => {
  const { text, status } = await openSignInPage();
  expect(status).toBe(200);
  expect(text).toMatch(/<label for="email">Email<\/label>\s*<input\s+id="email"/);
  expect(text).toMatch(/<label for="password">Password<\/label>\s*<input\s+id="password"/);
  expect(text).toContain('<button class="primary">Sign in</button>');
  for (const name of ['ama.mensah', 'kwame.asare']) expect(text).toContain(`<li>${name}@example.com</li>`);
  expect(text).toContain('<strong>Yello#2026</strong>');
  expect(text).not.toContain('<script');
});

test('a wrong password shows the sign-in form again with the e-mail address and an error message', async () => {
  const shown = await openSignInPage();
  const again = await setup.browser.submit(shown, 'ama"><b>', 'wrong');
  expect([again.status, again.headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(again.text).toMatch(/role="alert" id="error">[\s\S]*Wrong email or password\./);
  expect(again.text).toContain('value="ama&quot;&gt;&lt;b&gt;"');
  expect(again.text).toContain('aria-invalid="true" aria-describedby="error"');
  expect((await setup.browser.submit(again, AMA, 'Yello#2026')).location).toMatch(/code=/);
});

test('a sign-in form without a valid CSRF token is refused, even with the correct password', async () => {
  const { text } = await openSignInPage();
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
  for (const csrf of ['', 'forged']) {
    const body = new URLSearchParams({ csrf, email: AMA, password: 'Yello#2026' });
    const answer = await setup.browser.go(action, { method: 'POST', body });
    expect([csrf, answer.status, answer.location]).toEqual([csrf, 403, undefined]);
  }
});

test('a sign-in page that is opened or sent in another browser shows that it has expired, and a link to the portal', async () => {
  const shown = await openSignInPage();
  const stranger = new TestBrowser(setup.identity.origin);
  for (const page of [await stranger.go(shown.url), await stranger.submit(shown, AMA, 'Yello#2026')]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in page has expired');
    expect(page.text).toContain(`<a class="primary" href="${PORTAL}/">Back to the portal</a>`);
  }
});

test('an unknown client, an unknown URL and a body that is not a form show an error page', async () => {
  const client = await setup.browser.go(setup.browser.signInAddress({ client_id: 'nobody' }));
  expect([client.status, client.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(client.text).toContain('Sign-in problem');
  expect(client.text).toContain('Back to the portal');
  const address = await setup.browser.request('/nowhere/233244123456');
  expect(address.status).toBe(404);
  expect(address.text).toContain('This page is not here.');
  const { url } = await openSignInPage();
  const body = await setup.browser.request(`${url}/login`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'text/xml' },
  });
  expect(body.status).toBe(415);
});

test('after signing in, opening the sign-in page again or sending its form twice redirects to the portal', async () => {
  const shown = await openSignInPage();
  expect((await setup.browser.submit(shown, AMA, 'Yello#2026')).location).toMatch(/code=/);
  for (const page of [await setup.browser.request(shown.url), await setup.browser.submit(shown, AMA, 'Yello#2026')])
    expect([page.status, page.location, page.headers.get('cache-control')]).toEqual([303, PORTAL, 'no-store']);
});

test('a customer with a session at the identity provider is asked for a password only with prompt=login', async () => {
  await setup.browser.signIn(AMA);
  expect((await openSignInPage()).location).toMatch(/code=/);
  const { status, text } = await setup.browser.go(setup.browser.signInAddress({ prompt: 'login' }));
  expect([status, text.includes('name="csrf"')]).toEqual([200, true]);
});

test('a NUL in a parameter of a sign-in, a token request or the form gets 400 and is not logged as an error', async () => {
  const nul = 'a\u0000b';
  expect((await setup.browser.request(setup.browser.signInAddress({ state: nul }))).status).toBe(400);
  expect(await setup.browser.refresh(nul)).toMatchObject({ error: 'invalid_request' });
  expect((await setup.browser.submit(await openSignInPage(), nul, 'x')).status).toBe(400);
  expect(setup.identity.log.join('')).not.toContain('"level":50');
});

test('the parameter login_hint fills in the e-mail address of the sign-in form', async () => {
  const { text } = await setup.browser.go(setup.browser.signInAddress({ login_hint: AMA }));
  expect(text).toContain(`value="${AMA}"`);
});

test('the names of the identity provider’s cookies begin with idp_, and the cookies are HttpOnly and SameSite=Lax', async () => {
  const { headers } = await setup.browser.request(setup.browser.signInAddress());
  const cookies = headers.getSetCookie().filter((line) => !line.includes('=;'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/^idp_\w+(\.sig)?=.*samesite=lax; httponly$/i);
});
