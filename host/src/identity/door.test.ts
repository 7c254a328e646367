import { renderHook, waitFor } from '@testing-library/react';
import {
  SessionProvider,
  sessionStore,
  useSessionActions,
  type SessionActions,
  type SignedIn,
} from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { identityDoor } from './door';
import { openRoom } from './room';
import { installWorld } from './testing/page';
import { AMA, inSeconds, KOFI, PROVIDER, SESSION_KEY, storeSession, tokenRequests } from './testing/provider';

const { oidc } = testConfig();
const signedIn = () => sessionStore.getState() as SignedIn;
const actions = (): SessionActions => renderHook(useSessionActions, { wrapper: SessionProvider }).result.current;

/** A page whose room opens when the test says so. */
function openPage(load = jest.fn(async () => ({ openRoom }))) {
  const restart = jest.fn();
  const door = identityDoor(oidc, { load, restart });
  return { door, load, restart };
}

const failing = () => jest.fn(() => Promise.reject(new Error('Loading chunk identity failed')));

beforeEach(() => {
  installWorld();
  sessionStore.setState({ status: 'loading' });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('a stored session is shown and its token handed out without the OpenID library', async () => {
  storeSession();
  const { door, load } = openPage();
  await door.boot();
  expect(signedIn().profile).toMatchObject({ sub: 'ama', firstName: 'AMA', phone: '233244123456' });
  await expect(signedIn().getAccessToken()).resolves.toBe('access-0');
  expect(load).not.toHaveBeenCalled();
  expect(requests()).toEqual([]);
});

test.each([
  ['without a session', () => undefined],
  ['with a session whose token has expired', () => storeSession({ expires_at: inSeconds(4) })],
  ['with a record nobody understands', () => localStorage.setItem(SESSION_KEY, '{"access_token":')],
  ['with a session without a customer', () => storeSession({}, { ...AMA, sub: 7 })],
])('%s the library is fetched at once', async (_, given) => {
  given();
  const { door, load } = openPage();
  await door.boot();
  expect(load).toHaveBeenCalledTimes(1);
  expect(sessionStore.getState().status).not.toBe('loading');
});

test('the answer to a sign-in is never shown from storage', async () => {
  storeSession();
  window.history.replaceState(null, '', '/?state=unknown&code=1');
  const { door, load } = openPage();
  await door.boot();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a token for another audience, and a renewal, open the room', async () => {
  storeSession();
  const { door } = openPage();
  await door.boot();
  const { getAccessToken, renewAccessToken } = signedIn();
  await expect(getAccessToken('https://other.example.com')).resolves.toBe('access-1');
  expect(tokenRequests()[0]).toMatchObject({ audience: 'https://other.example.com' });
  await expect(renewAccessToken('access-0')).resolves.toBe('access-2');
});

test('once the room is open the session is its own, and tells of it', async () => {
  storeSession();
  const { door } = openPage();
  const opened = jest.fn();
  door.onOpen?.(opened);
  await door.boot();
  const before = signedIn().getAccessToken;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(signedIn().getAccessToken).not.toBe(before);
});

describe('without a need the room', () => {
  const saveData = (value: boolean) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });
  beforeEach(() => {
    storeSession();
    jest.useFakeTimers();
  });
  afterEach(() => {
    saveData(false);
    jest.useRealTimers();
  });

  test.each([
    ['the page is idle', () => jest.runAllTimers()],
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ])('is fetched once %s, but never for a customer who saves data', async (_, happen) => {
    const loads: number[] = [];
    for (const saves of [true, false]) {
      saveData(saves);
      const { door, load } = openPage(failing());
      await door.boot();
      happen();
      loads.push(load.mock.calls.length);
    }
    expect(loads).toEqual([0, 1]);
  });

  test('SES-006 is fetched with Save-Data too when another tab may have signed out', async () => {
    saveData(true);
    const { door, load } = openPage(failing());
    await door.boot();
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('SES-006 a sign-out of another tab is noticed before the room is open', async () => {
  // With Save-Data nothing opens the room ahead of time.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  storeSession();
  const { door } = openPage();
  await door.boot();
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
});

test('another customer’s sign-in in another tab starts the page anew', async () => {
  storeSession();
  localStorage.setItem('draft', 'of the first');
  const reload = jest.fn();
  const { door } = openPage(
    jest.fn(async () => ({ openRoom: (settings: typeof oidc) => openRoom(settings, { restart: reload }) })),
  );
  await door.boot();
  storeSession({}, KOFI);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'kofi' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(localStorage.getItem('draft')).toBeNull();
});

describe('when the library cannot be fetched', () => {
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
  });
});
