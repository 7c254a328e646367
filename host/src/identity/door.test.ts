import { waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { mockRoute, networkError, requests, testConfig } from '@portal/shared/testing';
import { identityDoor } from './door';
import { openRoom } from './room';
import { installWorld } from './testing/page';
import { AMA, inSeconds, KOFI, PROVIDER, refusal, SESSION_KEY, storeSession, tokenRequests } from './testing/provider';

const { oidc } = testConfig();
const signedIn = () => sessionStore.getState() as SignedIn;

/** A page whose room opens when the test says so. */
function openPage(load = jest.fn(async () => ({ openRoom }))) {
  return { door: identityDoor(oidc, { load, restart: jest.fn() }), load };
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

test.each([
  ['without a connection', networkError()],
  ['after the provider refuses', refusal('invalid_grant')],
])('SES-014 a page in use whose token has run out stays as it is %s, and so does what is typed', async (_, reply) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  storeSession();
  const { door } = openPage();
  await door.boot();
  storeSession({ expires_at: inSeconds(0) });
  mockRoute(`POST ${PROVIDER}/token`, reply);
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, networkError());
  const seen: string[] = [];
  const stop = sessionStore.subscribe(() => seen.push(sessionStore.getState().status));
  await expect(signedIn().getAccessToken()).rejects.toThrow('Failed to obtain access token');
  stop();
  expect(new Set(seen)).toEqual(new Set(['signed-in']));
});

test('SES-012 the token another tab has stored for another customer is not handed out', async () => {
  storeSession();
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const { door } = openPage(load);
  await door.boot();
  storeSession({}, KOFI);
  const asked = jest.fn();
  void signedIn().getAccessToken().then(asked);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(asked).not.toHaveBeenCalled();
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
