import { renderHook, waitFor } from '@testing-library/react';
import {
  SessionProvider,
  sessionStore,
  useSessionActions,
  type SessionActions,
  type SignedIn,
} from '@portal/shared/session';
import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { initializeSession, useAuthClient } from './authClient';
import { createOidcClient } from './oidcClient.lazy';
import { storedAskPasswordFlag } from './storedSession';
import { setUpPage } from './testing/page';
import {
  AMA_CLAIMS,
  DISCOVERY_ROUTE,
  secondsFromNow,
  KOFI_CLAIMS,
  oauthErrorResponse,
  PROVIDER_ORIGIN,
  SESSION_KEY,
  storeSession,
  TOKEN_ROUTE,
  tokenRequests,
} from './testing/provider';

const { oidc } = testConfig();
const signedInSession = () => sessionStore.getState() as SignedIn;

function createTestClient(load = jest.fn(async () => ({ createOidcClient }))) {
  return { initialize: () => initializeSession(oidc, load), load, reload: jest.spyOn(window.location, 'reload') };
}

const sessionActions = (): SessionActions => renderHook(useSessionActions, { wrapper: SessionProvider }).result.current;
const createFailingLoad = () => jest.fn(() => Promise.reject(new Error('Loading chunk identity failed')));

beforeEach(() => {
  setUpPage();
  sessionStore.setState({ status: 'loading' });
  useAuthClient.setState({}, true);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('PRF-001 RO-001 a stored session is shown, and its token returned, without loading the OIDC client', async () => {
  storeSession();
  const { initialize, load } = createTestClient();
  await initialize();
  expect(signedInSession().profile).toMatchObject({ sub: 'ama', firstName: 'AMA', phone: '233244123456' });
  await expect(signedInSession().getAccessToken()).resolves.toBe('access-0');
  expect(load).not.toHaveBeenCalled();
  expect(requests()).toEqual([]);
});

test.each([
  ['without a session', () => undefined],
  ['with a session whose token has expired', () => storeSession({ expires_at: secondsFromNow(4) })],
  ['with a stored session that cannot be read', () => localStorage.setItem(SESSION_KEY, '{"access_token":')],
  ['with a session without a customer', () => storeSession({}, { ...AMA_CLAIMS, sub: 7 })],
  [
    'on the redirect back from sign-in',
    () => {
      storeSession();
      window.history.replaceState(null, '', '/?state=unknown&code=1');
    },
  ],
])('%s the OIDC client is loaded at once', async (_, given) => {
  given();
  const { initialize, load } = createTestClient();
  await initialize();
  expect(load).toHaveBeenCalledTimes(1);
  expect(sessionStore.getState().status).not.toBe('loading');
});

test('a token of another audience and a renewal load the OIDC client, which from then on writes the session', async () => {
  storeSession();
  const { initialize } = createTestClient();
  await initialize();
  const { getAccessToken, renewAccessToken } = signedInSession();
  expect(useAuthClient.getState().authProvider).toBeUndefined();
  await expect(getAccessToken('https://other.example.com')).resolves.toBe('access-1');
  expect(tokenRequests()[0]).toMatchObject({ audience: 'https://other.example.com' });
  await expect(renewAccessToken('access-0')).resolves.toBe('access-2');
  expect(useAuthClient.getState().authProvider).toBeDefined();
  expect(signedInSession().getAccessToken).not.toBe(getAccessToken);
});

test.each([
  [true, 0],
  [false, 1],
])('on an idle page with Save-Data %s the OIDC client is loaded %i times in advance', async (saveData, count) => {
  storeSession();
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  const { initialize, load } = createTestClient(createFailingLoad());
  await initialize();
  jest.runAllTimers();
  expect(load).toHaveBeenCalledTimes(count);
  jest.useRealTimers();
});

test('SES-006 a sign-out in another tab signs this tab out although its OIDC client was not loaded yet', async () => {
  // With Save-Data nothing loads the OIDC client in advance.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  storeSession();
  const { initialize } = createTestClient();
  await initialize();
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
});

test('SES-012 a token that another tab has stored for another customer is not returned', async () => {
  storeSession();
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const { initialize } = createTestClient(load);
  await initialize();
  storeSession({}, KOFI_CLAIMS);
  const onToken = jest.fn();
  void signedInSession().getAccessToken().then(onToken);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(onToken).not.toHaveBeenCalled();
});

test('SES-014 a page whose token has expired stays signed in while the OIDC client loads and cannot renew it', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  storeSession();
  const { initialize } = createTestClient();
  await initialize();
  storeSession({ expires_at: secondsFromNow(0) });
  mockRoute(TOKEN_ROUTE, oauthErrorResponse('invalid_grant'));
  mockRoute(DISCOVERY_ROUTE, networkError());
  const seen: string[] = [];
  const stop = sessionStore.subscribe(() => seen.push(sessionStore.getState().status));
  await expect(signedInSession().getAccessToken()).rejects.toThrow('Failed to obtain access token');
  stop();
  expect(new Set(seen)).toEqual(new Set(['signed-in']));
});

test('when the OIDC client cannot be loaded a visitor sees the panel, and “Try again” reloads the page', async () => {
  const { initialize, reload } = createTestClient(createFailingLoad());
  await initialize();
  expect(sessionStore.getState()).toEqual({
    status: 'anonymous',
    error: 'There was a problem processing your request',
  });
  sessionActions().signIn();
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('SES-016 when the OIDC client cannot be loaded for a renewal or a step-up, the page stays and shows the error', async () => {
  storeSession();
  const { initialize, reload } = createTestClient(createFailingLoad());
  await initialize();
  await expect(signedInSession().renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
  sessionActions().stepUp({ maxAgeSeconds: 300 });
  const error = 'There was a problem processing your request';
  await waitFor(() => expect(signedInSession()).toMatchObject({ status: 'signed-in', error }));
  expect(reload).not.toHaveBeenCalled();
});

test('SES-006 when the OIDC client cannot be loaded, sign-out ends the session in this browser and the next sign-in asks for the password', async () => {
  storeSession();
  const load = jest.fn(async () => ({ createOidcClient }));
  load.mockRejectedValueOnce(new Error('failed')).mockRejectedValueOnce(new Error('failed'));
  const { initialize } = createTestClient(load);
  await initialize();
  sessionActions().signOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(requests(`POST ${PROVIDER_ORIGIN}/revoke`)).toEqual([]);
  expect(storedAskPasswordFlag.read()).toBe('yes');
});

describe.each(['localStorage', 'sessionStorage'] as const)('in a browser that denies %s', (area) => {
  const STORAGE_DENIED_MESSAGE =
    'Failed to obtain access token\nYour browser does not keep the data that the sign-in needs. ' +
    'Allow cookies and site data for this site, or use another browser.';
  beforeEach(() => {
    jest.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('SES-014 a page that needs a sign-in says what to allow, and “Try again” reloads it', async () => {
    const { initialize, reload } = createTestClient();
    await initialize();
    expect(sessionStore.getState()).toEqual({ status: 'anonymous', error: STORAGE_DENIED_MESSAGE });
    sessionActions().signIn();
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  test('PRD-007 RT-033 a page open to visitors says what to allow once the customer wants to sign in', async () => {
    window.history.replaceState(null, '', '/broadband/fibre-requests/availability');
    const { initialize, reload } = createTestClient();
    await initialize();
    expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
    sessionActions().signIn();
    await waitFor(() =>
      expect(sessionStore.getState()).toEqual({ status: 'anonymous', error: STORAGE_DENIED_MESSAGE }),
    );
    expect(reload).not.toHaveBeenCalled();
  });
});
