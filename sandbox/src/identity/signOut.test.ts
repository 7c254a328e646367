import { AMA_EMAIL, setupIdentity, PORTAL_ORIGIN, TestBrowser, type BrowserResponse } from '../testing/testBrowser.ts';

const setup = setupIdentity();

const createSignOutUrl = (parameters: Record<string, string>) =>
  `/session/end?${new URLSearchParams(parameters).toString()}`;
const confirmSignOut = ({ text }: BrowserResponse) => {
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return setup.browser.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
};
const submitSignOut = (fields: Record<string, string>, origin = PORTAL_ORIGIN) =>
  setup.browser.go('/session/end', { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
const authorizeWithPromptNone = async () => {
  const { location } = await setup.browser.go(setup.browser.createSignInUrl({ prompt: 'none' }));
  return new URL(location ?? '').searchParams;
};

test('SES-006 signing out redirects to the portal’s origin and ends the session at the identity provider', async () => {
  const { id_token, refresh_token } = await setup.browser.getTokens(AMA_EMAIL);
  expect((await authorizeWithPromptNone()).get('code')).toBeTruthy();
  const address = createSignOutUrl({ id_token_hint: id_token, post_logout_redirect_uri: PORTAL_ORIGIN, state: 'bye' });
  const back = await confirmSignOut(await setup.browser.go(address));
  expect(back.location).toBe(`${PORTAL_ORIGIN}/?state=bye`);
  expect((await authorizeWithPromptNone()).get('error')).toBe('login_required');
  expect(await setup.browser.refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' });
});

test('a sign-out form of another site is refused and does not replace the session cookie', async () => {
  await setup.browser.getTokens(AMA_EMAIL);
  const refused = await submitSignOut({ client_id: 'ssp-web' }, 'http://evil.test');
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
  expect((await authorizeWithPromptNone()).get('code')).toBeTruthy();
});

test.each([
  ['without an ID token hint', async () => ({})],
  [
    'with the ID token of another customer',
    async () => ({
      id_token_hint: (await new TestBrowser(setup.browser.origin).getTokens('kofi.boateng@example.com')).id_token,
    }),
  ],
])('the customer must confirm a sign-out %s', async (_hint, createHint) => {
  await setup.browser.getTokens(AMA_EMAIL);
  const fields = { client_id: 'ssp-web', post_logout_redirect_uri: PORTAL_ORIGIN, ...(await createHint()) };
  const page = await setup.browser.go(createSignOutUrl(fields));
  expect(page.text).toContain('Do you want to sign out of the Self Service Portal?');
  expect(page.text).not.toContain('<script');
  expect((await authorizeWithPromptNone()).get('code')).toBeTruthy();
});

test('SES-006 a sign-out after the session at the identity provider has ended submits itself: the CSP allows the script of the page', async () => {
  const { id_token } = await new TestBrowser(setup.browser.origin).getTokens(AMA_EMAIL);
  const fields = { client_id: 'ssp-web', post_logout_redirect_uri: `${PORTAL_ORIGIN}/`, id_token_hint: id_token };
  const page = await submitSignOut(fields);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  expect((await confirmSignOut(page)).location).toBe(`${PORTAL_ORIGIN}/`);
});

test('signing out does not redirect to other origins, and without a redirect URI it shows a page with a link to the portal', async () => {
  const { id_token } = await setup.browser.getTokens(AMA_EMAIL);
  const elsewhere = { id_token_hint: id_token, post_logout_redirect_uri: 'http://evil.test' };
  expect((await setup.browser.go(createSignOutUrl(elsewhere))).status).toBe(400);
  const done = await confirmSignOut(await setup.browser.go(createSignOutUrl({ id_token_hint: id_token })));
  expect(done.text).toContain('You are signed out');
  expect(done.text).toContain(`<a class="primary" href="${PORTAL_ORIGIN}/">Back to the portal</a>`);
});
