import { renderHook, waitFor } from '@testing-library/react';
import {
  SessionProvider,
  sessionStore,
  useSessionActions,
  type SessionActions,
  type SignedIn,
} from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { isReauthRequired } from './storedSession';
import { createAuthClient } from './authClient';
import { createOidcClient } from './oidcClient.lazy';
import { setUpPage } from './testing/page';
import { PROVIDER, SESSION_KEY, storeSession } from './testing/provider';

/* In these tests the OIDC client cannot be loaded, or not be created. */

const signedInSession = () => sessionStore.getState() as SignedIn;
const sessionActions = (): SessionActions => renderHook(useSessionActions, { wrapper: SessionProvider }).result.current;
const createFailingLoad = () => jest.fn(() => Promise.reject(new Error('Loading chunk identity failed')));

function createTestClient(load: () => Promise<{ createOidcClient: typeof createOidcClient }>) {
  const reload = jest.fn();
  return { client: createAuthClient(testConfig().oidc, { load, reload }), reload };
}

beforeEach(() => {
  setUpPage();
  sessionStore.setState({ status: 'loading' });
});

test('when the OIDC client cannot be loaded a visitor sees the panel, and “Try again” reloads the page', async () => {
  const { client, reload } = createTestClient(createFailingLoad());
  await client.boot();
  expect(sessionStore.getState()).toEqual({
    status: 'anonymous',
    error: 'There was a problem processing your request',
  });
  sessionActions().signIn();
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

test('when the OIDC client cannot be loaded for a step-up, the page stays and shows the error', async () => {
  storeSession();
  const { client, reload } = createTestClient(createFailingLoad());
  await client.boot();
  sessionActions().stepUp({ maxAgeSeconds: 300 });
  const error = 'There was a problem processing your request';
  await waitFor(() => expect(signedInSession()).toMatchObject({ status: 'signed-in', error }));
  expect(reload).not.toHaveBeenCalled();
});

test('PRD-007 a page open to visitors shows no error when the OIDC client cannot be loaded', async () => {
  window.history.replaceState(null, '', '/broadband/fibre-requests/availability');
  await createTestClient(createFailingLoad()).client.boot();
  expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
});

test('SES-016 when the OIDC client cannot be loaded a renewal fails with “Failed to obtain access token”', async () => {
  storeSession();
  const { client } = createTestClient(createFailingLoad());
  await client.boot();
  await expect(signedInSession().renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
});

test('SES-006 when the OIDC client cannot be loaded, sign-out ends the session in this browser and the next sign-in asks for the password', async () => {
  storeSession();
  const load = jest.fn(async () => ({ createOidcClient }));
  load.mockRejectedValueOnce(new Error('failed')).mockRejectedValueOnce(new Error('failed'));
  const { client } = createTestClient(load);
  await client.boot();
  sessionActions().signOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(requests(`POST ${PROVIDER}/revoke`)).toEqual([]);
  expect(isReauthRequired()).toBe(true);
});

describe.each(['localStorage', 'sessionStorage'] as const)('in a browser that denies %s', (area) => {
  const DENIED =
    'Failed to obtain access token\nYour browser does not keep the data that the sign-in needs. ' +
    'Allow cookies and site data for this site, or use another browser.';
  beforeEach(() => {
    jest.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('SES-014 a page that needs a sign-in says what to allow, and “Try again” reloads it', async () => {
    const { client, reload } = createTestClient(async () => ({ createOidcClient }));
    await client.boot();
    expect(sessionStore.getState()).toEqual({ status: 'anonymous', error: DENIED });
    sessionActions().signIn();
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  test('RT-033 a page open to visitors says what to allow once the customer wants to sign in', async () => {
    window.history.replaceState(null, '', '/broadband/fibre-requests/availability');
    const { client, reload } = createTestClient(async () => ({ createOidcClient }));
    await client.boot();
    expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
    sessionActions().signIn();
    await waitFor(() => expect(sessionStore.getState()).toEqual({ status: 'anonymous', error: DENIED }));
    expect(reload).not.toHaveBeenCalled();
  });
});
