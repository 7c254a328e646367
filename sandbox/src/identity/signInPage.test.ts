import { AMA_EMAIL, setupIdentity, startIdentityServer, PORTAL_ORIGIN, TestBrowser } from '../testing/testBrowser.ts';

const setup = setupIdentity();

const openSignInPage = () => setup.browser.go(setup.browser.createSignInUrl());

test('the sign-in page has the fields Email and Password, the button Sign in and its stylesheets, and lists the demo customers', async () => {
  const { text, status } = await openSignInPage();
  expect(status).toBe(200);
  expect(text).toMatch(/<label for="email">Email<\/label>\s*<input\s+id="email"/);
  expect(text).toMatch(/<label for="password">Password<\/label>\s*<input\s+id="password"/);
  expect(text).toContain('<button class="primary">Sign in</button>');
  for (const name of ['ama.mensah', 'kwame.asare']) expect(text).toContain(`<li>${name}@example.com</li>`);
  expect(text).toContain('<strong>Yello#2026</strong>');
  expect(text).not.toContain('<script');
  const styleSheets = [...text.matchAll(/<link rel="stylesheet" href="(.+?)"/g)];
  expect(styleSheets.length).toBeGreaterThan(0);
  for (const [, href = ''] of styleSheets) {
    const { headers } = await setup.browser.request(href);
    expect([href, headers.get('content-type')]).toEqual([href, 'text/css; charset=utf-8']);
  }
});

test('a wrong password shows the sign-in form again with the e-mail address and an error message', async () => {
  const shown = await openSignInPage();
  const again = await setup.browser.submitForm(shown, 'ama"><b>', 'wrong');
  expect([again.status, again.headers.get('cache-control')]).toEqual([401, 'no-store']);
  expect(again.text).toMatch(/role="alert" id="error">[\s\S]*Wrong email or password\./);
  expect(again.text).toContain('value="ama&quot;&gt;&lt;b&gt;"');
  expect(again.text).toContain('aria-invalid="true" aria-describedby="error"');
  expect((await setup.browser.submitForm(again, AMA_EMAIL, 'Yello#2026')).location).toMatch(/code=/);
});

test('without DEMO_CUSTOMERS=1 the sign-in page names no demo customer, and none can sign in', async () => {
  const withoutDemo = await startIdentityServer({ DEMO_CUSTOMERS: '' });
  const browser = new TestBrowser(withoutDemo.origin);
  const page = await browser.go(browser.createSignInUrl());
  expect(page.text).toContain('<button class="primary">Sign in</button>');
  expect(page.text).not.toMatch(/@example\.com|Yello|Demo customers/);
  expect((await browser.submitForm(page, AMA_EMAIL, 'Yello#2026')).status).toBe(401);
  await withoutDemo.close();
});

test('a sign-in page that is opened or sent in another browser shows that it has expired, and a link to the portal', async () => {
  const shown = await openSignInPage();
  const stranger = new TestBrowser(setup.identity.origin);
  for (const page of [await stranger.go(shown.url), await stranger.submitForm(shown, AMA_EMAIL, 'Yello#2026')]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('This sign-in page has expired');
    expect(page.text).toContain(`<a class="primary" href="${PORTAL_ORIGIN}/">Back to the portal</a>`);
  }
});

test('an unknown client, an unknown URL and a body that is not a form show an error page', async () => {
  const client = await setup.browser.go(setup.browser.createSignInUrl({ client_id: 'nobody' }));
  expect([client.status, client.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(client.text).toContain('Sign-in problem');
  expect(client.text).toContain('Back to the portal');
  const address = await setup.browser.request('/nowhere/233244123456');
  expect(address.status).toBe(404);
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
  expect((await setup.browser.submitForm(shown, AMA_EMAIL, 'Yello#2026')).location).toMatch(/code=/);
  for (const page of [
    await setup.browser.request(shown.url),
    await setup.browser.submitForm(shown, AMA_EMAIL, 'Yello#2026'),
  ])
    expect([page.status, page.location]).toEqual([303, PORTAL_ORIGIN]);
});

test('the parameter login_hint fills in the e-mail address of the sign-in form', async () => {
  const { text } = await setup.browser.go(setup.browser.createSignInUrl({ login_hint: AMA_EMAIL }));
  expect(text).toContain(`value="${AMA_EMAIL}"`);
});

test('the identity provider’s cookies are HttpOnly and SameSite=Lax, and that of a running sign-in is sent to its page only', async () => {
  const { headers } = await setup.browser.request(setup.browser.createSignInUrl());
  const cookies = headers.getSetCookie().filter((line) => !line.includes('=;'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/samesite=lax; httponly$/i);
  expect(cookies.find((line) => line.startsWith('_interaction='))).toMatch(/path=\/interaction\/[\w-]+;/);
});

test('the log contains no phone number, e-mail address, password, token or code', async () => {
  const { access_token, refresh_token } = await setup.browser.getTokens(AMA_EMAIL);
  await setup.browser.refresh('a wrong refresh token');
  const log = setup.identity.log.join('');
  expect(log).toContain('"route":"/interaction/:uid/login"');
  for (const secret of ['23324', '@', 'Yello', access_token.slice(-40), refresh_token, 'code=', 'wrong refresh'])
    expect(log).not.toContain(secret);
});

const DISCOVERY_PATH = '/.well-known/openid-configuration';

test('no header of a request changes the addresses that the identity provider names, and on https it sets secure cookies and HSTS', async () => {
  const secure = await startIdentityServer({ IDENTITY_ORIGIN: 'https://id.example', DEMO_CUSTOMERS: '' });
  const browser = new TestBrowser(secure.origin);
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const { token_endpoint } = JSON.parse((await browser.request(DISCOVERY_PATH, { headers })).text) as object & {
    token_endpoint: string;
  };
  expect(token_endpoint).toBe('https://id.example/token');
  const page = await browser.request(browser.createSignInUrl());
  expect(page.location).toMatch(/^\/interaction\//);
  expect(page.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^_interaction=.*; secure/));
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=') as string,
    'x-content-type-options': 'nosniff',
  });
  await secure.close();
});
