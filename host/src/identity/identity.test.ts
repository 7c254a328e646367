import { waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { mockRoute, networkError, json, requests } from '@portal/shared/testing';
import { installWorld, openPage, openWithStaleToken } from './testing/page';
import {
  discovery,
  inSeconds,
  installProvider,
  PROVIDER,
  refusal,
  storeSession,
  tokenAnswer,
} from './testing/provider';

const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN = `POST ${PROVIDER}/token`;

beforeEach(installWorld);

test('SES-002 SES-005 ER-003 a token that cannot be had is said, and a sign-in with its audience begins', async () => {
  const { getAccessToken, session, left } = await openWithStaleToken();
  mockRoute(TOKEN, refusal('consent_required'));
  await expect(getAccessToken('https://help.example/api')).rejects.toThrow(
    'User consent required. Please log in again.',
  );
  expect(session()).toMatchObject({
    status: 'signed-in',
    error: 'Failed to load token. Attempting to login...',
  });
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.searchParams.get('audience')).toBe('https://help.example/api');
});

test('SES-014 “Try again” renews the token where that can be had again, and the page stays', async () => {
  const { getAccessToken, session, left, actions } = await openWithStaleToken();
  mockRoute(DISCOVERY, networkError());
  mockRoute(TOKEN, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
  installProvider();
  actions.signIn();
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect([session().status, left]).toEqual(['signed-in', []]);
});

test('SES-002 back from the sign-in page the page starts anew, and the limit of redirects is kept', async () => {
  const { getAccessToken, left, restart } = await openWithStaleToken();
  mockRoute(TOKEN, refusal('login_required'));
  await expect(getAccessToken()).rejects.toThrow('Login required. Please log in again.');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(restart).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await waitFor(() => expect(restart).toHaveBeenCalledTimes(1));
  expect(JSON.parse(sessionStorage.getItem('sign-in:redirects') ?? '')).toHaveLength(1);
});

test('SES-002 many calls that fail at once begin one sign-in', async () => {
  const { getAccessToken, left } = await openWithStaleToken();
  mockRoute(TOKEN, refusal('login_required'));
  await Promise.allSettled([getAccessToken(), getAccessToken(), getAccessToken()]);
  await waitFor(() => expect(left).toHaveLength(1));
});

test('SES-014 offline without a usable token the panel comes and stays, nobody is signed out, and later the session goes on', async () => {
  const { getAccessToken, session, left } = await openWithStaleToken();
  mockRoute(TOKEN, networkError());
  mockRoute(DISCOVERY, networkError());
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
  expect(session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  // Behind the panel the page would wake up, fail anew, and so on.
  const seen: unknown[] = [];
  const stop = sessionStore.subscribe(() => seen.push((session() as SignedIn).error));
  await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(seen).toEqual(['Failed to obtain access token']));
  stop();
  expect(left).toEqual([]);
  mockRoute(DISCOVERY, discovery());
  mockRoute(TOKEN, tokenAnswer({ access_token: 'back', refresh_token: 'r' }));
  expect(await getAccessToken()).toBe('back');
  expect(session()).not.toHaveProperty('error');
});

test('SES-014 offline a token that is still valid is used on: no panel', async () => {
  storeSession();
  const { boot, session } = openPage('/broadband/broadband-accounts');
  await boot();
  mockRoute(TOKEN, networkError());
  mockRoute(DISCOVERY, networkError());
  const { getAccessToken, renewAccessToken } = session() as SignedIn;
  await expect(renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).not.toHaveProperty('error'));
  expect(await getAccessToken()).toBe('access-0');
});

test('after two automatic redirects in a minute the panel comes, and the customer may still ask', async () => {
  sessionStorage.setItem('sign-in:redirects', JSON.stringify([Date.now() - 2000, Date.now() - 1000]));
  const { boot, session, left, redirectToSignIn } = openPage();
  await boot();
  await redirectToSignIn();
  expect(session()).toEqual({ status: 'anonymous', error: 'There was a problem processing your request' });
  expect(left).toEqual([]);
});

test('SES-014 a provider that cannot be reached is told as such even when the limit is reached', async () => {
  sessionStorage.setItem('sign-in:redirects', JSON.stringify([Date.now() - 2000, Date.now() - 1000]));
  mockRoute(DISCOVERY, networkError());
  const { boot, session, left, redirectToSignIn } = openPage();
  await boot();
  await redirectToSignIn();
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(left).toEqual([]);
});

test('SES-007 one question to the provider leads to its sign-in page, and what answers wrongly is not believed', async () => {
  mockRoute(DISCOVERY, json({ is: 'nothing of the kind' }));
  const { boot, session, left, redirectToSignIn, actions } = openPage();
  await boot();
  await redirectToSignIn();
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  mockRoute(DISCOVERY, discovery());
  const before = requests(DISCOVERY).length;
  actions.signIn();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.href).toContain(`${PROVIDER}/auth?`);
  expect(requests(DISCOVERY)).toHaveLength(before + 1);
});

test('the limit holds for a customer whose tokens fail again and again', async () => {
  const { getAccessToken, session, left } = await openWithStaleToken();
  sessionStorage.setItem('sign-in:redirects', JSON.stringify([Date.now(), Date.now()]));
  mockRoute(TOKEN, refusal('login_required'));
  await expect(getAccessToken()).rejects.toThrow('Login required. Please log in again.');
  await waitFor(() => expect(session()).toMatchObject({ error: 'There was a problem processing your request' }));
  expect(left).toEqual([]);
});

test('SES-012 a token that runs out is renewed without being asked for', async () => {
  jest.useFakeTimers({ doNotFake: ['performance', 'setTimeout', 'queueMicrotask', 'nextTick'] });
  storeSession({ expires_at: inSeconds(100) });
  const { boot, manager } = openPage();
  await boot();
  mockRoute(TOKEN, tokenAnswer({ access_token: 'in time', refresh_token: 'r' }));
  jest.advanceTimersByTime(41_000);
  jest.useRealTimers();
  await waitFor(() => expect(manager.current?.access_token).toBe('in time'));
});

test('SES-014 a token that runs out while the provider is down is told when a call needs one, not before', async () => {
  storeSession();
  const { boot, manager, session } = openPage('/broadband/broadband-accounts');
  await boot();
  mockRoute(TOKEN, networkError());
  mockRoute(DISCOVERY, networkError());
  storeSession({ expires_at: inSeconds(-1) });
  await manager.getUser(true); // a second later the library sees that it has run out
  await waitFor(() => expect(requests(DISCOVERY)).not.toEqual([]), { timeout: 3000 });
  await manager.signinSilent().catch(() => undefined);
  expect(session()).not.toHaveProperty('error');
  await expect((session() as SignedIn).getAccessToken()).rejects.toThrow('Failed to obtain access token');
  await waitFor(() => expect(session()).toMatchObject({ error: 'Failed to obtain access token' }));
});

test('SES-016 when the session ended at the provider the next token begins a sign-in', async () => {
  const { getAccessToken, session } = await openWithStaleToken();
  mockRoute(TOKEN, refusal('invalid_grant'));
  await expect(getAccessToken()).rejects.toThrow('Login required. Please log in again.');
  expect(session()).toMatchObject({ error: 'Failed to load token. Attempting to login...' });
});

test('the session others read is frozen and holds no token', async () => {
  storeSession();
  const { boot, session } = openPage();
  await boot();
  expect(Object.isFrozen(session())).toBe(true);
  expect(JSON.stringify(session())).not.toMatch(/access-0|refresh-0/);
});
