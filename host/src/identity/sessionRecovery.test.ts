import { waitFor } from '@testing-library/react';
import { mockRoute, networkError } from '@portal/shared/testing';
import { openPage, openPageWithExpiredToken, setUpPage } from './testing/page';
import { mockProvider, oauthError, PROVIDER, storeSession } from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;
const LOGIN_REQUIRED = 'Login required. Please log in again.';

beforeEach(setUpPage);
afterEach(() => document.body.replaceChildren());

/** A page whose form contains a name, and whose session cannot be renewed. */
async function openPageWithForm(value = 'Kofi') {
  const page = await openPageWithExpiredToken();
  document.body.innerHTML = `<form><input name="name" value="${value}" /><input type="radio" value="lost" /></form>`;
  mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
  return page;
}

test('SES-016 a page with a filled form stays when its refresh token is rejected, and “Try again” signs in in another tab', async () => {
  const { getAccessToken, session, redirects, actions, openTab } = await openPageWithForm();
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED);
  expect(session()).toMatchObject({ status: 'signed-in', error: LOGIN_REQUIRED });
  actions.signIn();
  expect(openTab).toHaveBeenCalledWith('/sign-in');
  expect(redirects).toEqual([]);

  // The other tab stores the new session.
  storeSession({ access_token: 'of the other tab' });
  const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
  const stored = { key, newValue: localStorage.getItem(key), storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', stored));
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect(await getAccessToken()).toBe('of the other tab');
});

test('SES-002 a page with an empty form, or one whose browser opens no tab, redirects to the sign-in page', async () => {
  const empty = await openPageWithForm('');
  await expect(empty.getAccessToken()).rejects.toThrow(LOGIN_REQUIRED);
  await waitFor(() => expect(empty.redirects).toHaveLength(1));

  const { getAccessToken, actions, openTab, redirects } = await openPageWithForm();
  openTab.mockReturnValue(false);
  await expect(getAccessToken()).rejects.toThrow(LOGIN_REQUIRED);
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
});

test('SES-005 a page with a filled form redirects when it can get no token for another audience', async () => {
  const { getAccessToken, redirects } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, oauthError('consent_required'));
  await expect(getAccessToken('https://help.example/api')).rejects.toThrow('User consent required');
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('audience')).toBe('https://help.example/api');
});

test('SES-014 a page with a filled form stays while the provider cannot be reached, and “Try again” renews the token', async () => {
  const { getAccessToken, session, redirects, actions, openTab } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  expect(session()).toMatchObject({ error: 'Failed to obtain access token' });
  mockProvider();
  actions.signIn();
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect([redirects, openTab.mock.calls]).toEqual([[], []]);
});

test('SES-016 when “Try again” finds that the customer must sign in, the panel says so and the next click opens the tab', async () => {
  const { getAccessToken, session, actions, openTab } = await openPageWithForm();
  mockRoute(TOKEN_ROUTE, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  mockRoute(TOKEN_ROUTE, oauthError('invalid_grant'));
  actions.signIn();
  await waitFor(() => expect(session()).toMatchObject({ error: LOGIN_REQUIRED }));
  actions.signIn();
  expect(openTab).toHaveBeenCalledTimes(1);
});

test('SES-007 the page /sign-in, which another tab opens for a new sign-in, does not use the stored session', async () => {
  storeSession();
  const page = openPage('/sign-in');
  await page.boot();
  expect(page.session().status).toBe('anonymous');
});
