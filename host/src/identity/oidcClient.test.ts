import { waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { mockRoute, networkError, requests } from '@portal/shared/testing';
import { setUpPage, openPage, openPageWithExpiredToken } from './testing/page';
import { discoveryResponse, inSeconds, PROVIDER, oauthError, storeSession, tokenResponse } from './testing/provider';

const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(setUpPage);

test('SES-002 SES-005 ER-003 when no token can be obtained the session has an error and a sign-in with its audience starts', async () => {
  const { getAccessToken, session, redirects } = await openPageWithExpiredToken();
  mockRoute(TOKEN_ROUTE, oauthError('consent_required'));
  await expect(getAccessToken('https://help.example/api')).rejects.toThrow(
    'User consent required. Please log in again.',
  );
  expect(session()).toMatchObject({
    status: 'signed-in',
    error: 'Failed to load token. Attempting to login...',
  });
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('audience')).toBe('https://help.example/api');
});

test('SES-002 going back from the sign-in page reloads the page and keeps the count of redirects', async () => {
  const { getAccessToken, redirects, reload } = await openPageWithExpiredToken();
  mockRoute(TOKEN_ROUTE, oauthError('login_required'));
  await expect(getAccessToken()).rejects.toThrow('Login required. Please log in again.');
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sessionStorage.getItem('sign-in:redirects') ?? '')).toHaveLength(1);
});

test('SES-014 offline without a usable token the session keeps its customer and its error until a token is obtained', async () => {
  const { getAccessToken, session, redirects } = await openPageWithExpiredToken();
  mockRoute(TOKEN_ROUTE, networkError());
  mockRoute(DISCOVERY_ROUTE, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
  expect(session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  // Removing the error would show the page, whose requests fail again.
  const seen: unknown[] = [];
  const stop = sessionStore.subscribe(() => seen.push((session() as SignedIn).error));
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(seen).toEqual(['Failed to obtain access token']));
  stop();
  expect(redirects).toEqual([]);
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  mockRoute(TOKEN_ROUTE, tokenResponse({ access_token: 'back', refresh_token: 'r' }));
  expect(await getAccessToken()).toBe('back');
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
});

test('the limit of redirects applies to failed token requests, too', async () => {
  const { getAccessToken, session, redirects } = await openPageWithExpiredToken();
  sessionStorage.setItem('sign-in:redirects', JSON.stringify([Date.now(), Date.now()]));
  mockRoute(TOKEN_ROUTE, oauthError('login_required'));
  await expect(getAccessToken()).rejects.toThrow('Login required. Please log in again.');
  await waitFor(() => expect(session()).toMatchObject({ error: 'There was a problem processing your request' }));
  expect(redirects).toEqual([]);
});

test('SES-014 a token that expires while the provider is down causes an error when a request needs it, not before', async () => {
  storeSession();
  const { boot, manager, session } = openPage('/broadband/broadband-accounts');
  await boot();
  mockRoute(TOKEN_ROUTE, networkError());
  mockRoute(DISCOVERY_ROUTE, networkError());
  storeSession({ expires_at: inSeconds(-1) });
  await manager.getUser(true); // a second later the library notices that it has expired
  await waitFor(() => expect(requests(DISCOVERY_ROUTE)).not.toEqual([]));
  await manager.signinSilent().catch(() => undefined);
  expect(session()).not.toHaveProperty('error');
  await expect((session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
});

test('the session in the store is frozen and contains no token', async () => {
  storeSession();
  const { boot, session } = openPage();
  await boot();
  expect(Object.isFrozen(session())).toBe(true);
  expect(JSON.stringify(session())).not.toMatch(/access-0|refresh-0/);
});

test('SES-014 offline with a token that is still valid the session has no error', async () => {
  storeSession();
  const { boot, session } = openPage('/broadband/broadband-accounts');
  await boot();
  mockRoute(TOKEN_ROUTE, networkError());
  mockRoute(DISCOVERY_ROUTE, networkError());
  const { getAccessToken, renewAccessToken } = session() as SignedIn;
  await expect(renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect(await getAccessToken()).toBe('access-0');
});
