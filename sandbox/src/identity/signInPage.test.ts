import { AMA, setupIdentity } from './testing/setupIdentity.ts';
import { PORTAL } from './testing/startIdentityServer.ts';
import { TestBrowser } from './testing/testBrowser.ts';

const setup = setupIdentity();

const openSignInPage = () => setup.browser.go(setup.browser.signInAddress());

test('the sign-in page has the fields Email and Password, the button Sign in, and lists the demo customers', async () => {
  const { text, status } = await openSignInPage();
  expect(status).toBe(200);
  expect(text).toContain('<title>Sign in | Self Service Portal</title>');
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text).toMatch(/<label for="email">Email<\/label>\s*<input\s+id="email"/);
  expect(text).toMatch(/<label for="password">Password<\/label>\s*<input\s+id="password"/);
  expect(text).toContain('<button class="primary">Sign in</button>');
  expect(text).toContain('Y’ello');
  for (const name of ['ama.mensah', 'kofi.boateng', 'esi.quartey', 'yaw.owusu', 'akosua.darko', 'kwame.asare']) {
    expect(text).toContain(`<li>${name}@example.com</li>`);
  }
  expect(text).toContain('<strong>Yello#2026</strong>');
  expect(text).not.toContain('<script');
});

test('the CSP of the sign-in page allows only own files, no frames, and forms only to the identity provider and the portal', async () => {
  const { headers, text } = await openSignInPage();
  expect(headers.get('content-security-policy')).toMatch(
    `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${PORTAL}; frame-ancestors 'none'; base-uri 'none'`,
  );
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toMatch(/style="|<style/);
  for (const [, href = ''] of text.matchAll(/<link rel="\w+" href="([^"]+)"/g)) {
    expect([href, (await setup.browser.request(href)).status]).toEqual([href, 200]);
  }
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
  for (const csrf of ['', 'forged', 'A'.repeat(43), `${'A'.repeat(42)}é`]) {
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
