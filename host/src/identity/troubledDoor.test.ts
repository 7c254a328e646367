import { renderHook, waitFor } from '@testing-library/react';
import {
  SessionProvider,
  sessionStore,
  useSessionActions,
  type SessionActions,
  type SignedIn,
} from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { mustAskPassword } from './askPassword';
import { identityDoor } from './door';
import { openRoom } from './room';
import { installWorld } from './testing/page';
import { PROVIDER, SESSION_KEY, storeSession } from './testing/provider';

/* The OpenID library cannot be fetched. */

const signedIn = () => sessionStore.getState() as SignedIn;
const actions = (): SessionActions => renderHook(useSessionActions, { wrapper: SessionProvider }).result.current;
const failing = () => jest.fn(() => Promise.reject(new Error('Loading chunk identity failed')));

function openPage(load: () => Promise<{ openRoom: typeof openRoom }>) {
  const restart = jest.fn();
  return { door: identityDoor(testConfig().oidc, { load, restart }), restart };
}

beforeEach(() => {
  installWorld();
  sessionStore.setState({ status: 'loading' });
});

test('a visitor gets the panel, and “Try again” starts anew', async () => {
  const { door, restart } = openPage(failing());
  await door.boot();
  expect(sessionStore.getState()).toEqual({
    status: 'anonymous',
    error: 'There was a problem processing your request',
  });
  actions().signIn();
  await waitFor(() => expect(restart).toHaveBeenCalled());
});

test('PRD-007 what visitors may see has nothing to say of it', async () => {
  window.history.replaceState(null, '', '/broadband/fibre-requests/availability');
  await openPage(failing()).door.boot();
  expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
});

test('SES-016 a token that must be renewed fails in its own words', async () => {
  storeSession();
  const { door } = openPage(failing());
  await door.boot();
  await expect(signedIn().renewAccessToken('access-0')).rejects.toThrow('Failed to obtain access token');
});

test('SES-006 signing out ends the session here, and the next sign-in asks for the password', async () => {
  storeSession();
  const load = jest.fn(async () => ({ openRoom }));
  load.mockRejectedValueOnce(new Error('failed')).mockRejectedValueOnce(new Error('failed'));
  const { door } = openPage(load);
  await door.boot();
  actions().signOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(requests(`POST ${PROVIDER}/revoke`)).toEqual([]);
  expect(mustAskPassword()).toBe(true);
});
