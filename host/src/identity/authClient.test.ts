import { waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { createAuthClient } from './authClient';
import { createOidcClient } from './oidcClient.lazy';
import { setUpPage } from './testing/page';
import { AMA_CLAIMS, inSeconds, KOFI_CLAIMS, SESSION_KEY, storeSession, tokenRequests } from './testing/provider';

const { oidc } = testConfig();
const signedInSession = () => sessionStore.getState() as SignedIn;

function createTestClient(load = jest.fn(async () => ({ createOidcClient }))) {
  return { client: createAuthClient(oidc, { load, reload: jest.fn() }), load };
}

const createFailingLoad = () => jest.fn(() => Promise.reject(new Error('Loading chunk identity failed')));

beforeEach(() => {
  setUpPage();
  sessionStore.setState({ status: 'loading' });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('PRF-001 RO-001 a stored session is shown, and its token returned, without loading the OIDC client', async () => {
  storeSession();
  const { client, load } = createTestClient();
  await client.boot();
  expect(signedInSession().profile).toMatchObject({ sub: 'ama', firstName: 'AMA', phone: '233244123456' });
  await expect(signedInSession().getAccessToken()).resolves.toBe('access-0');
  expect(load).not.toHaveBeenCalled();
  expect(requests()).toEqual([]);
});

test.each([
  ['without a session', () => undefined],
  ['with a session whose token has expired', () => storeSession({ expires_at: inSeconds(4) })],
  ['with a stored session that cannot be read', () => localStorage.setItem(SESSION_KEY, '{"access_token":')],
  ['with a session without a customer', () => storeSession({}, { ...AMA_CLAIMS, sub: 7 })],
])('%s the OIDC client is loaded at once', async (_, given) => {
  given();
  const { client, load } = createTestClient();
  await client.boot();
  expect(load).toHaveBeenCalledTimes(1);
  expect(sessionStore.getState().status).not.toBe('loading');
});

test('on the redirect back from sign-in the stored session is not shown', async () => {
  storeSession();
  window.history.replaceState(null, '', '/?state=unknown&code=1');
  const { client, load } = createTestClient();
  await client.boot();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a token of another audience and a renewal load the OIDC client', async () => {
  storeSession();
  const { client } = createTestClient();
  await client.boot();
  const { getAccessToken, renewAccessToken } = signedInSession();
  await expect(getAccessToken('https://other.example.com')).resolves.toBe('access-1');
  expect(tokenRequests()[0]).toMatchObject({ audience: 'https://other.example.com' });
  await expect(renewAccessToken('access-0')).resolves.toBe('access-2');
});

test('after the OIDC client has loaded it writes the session, and onLoad listeners are called', async () => {
  storeSession();
  const { client } = createTestClient();
  const onLoaded = jest.fn();
  client.onLoad?.(onLoaded);
  await client.boot();
  const before = signedInSession().getAccessToken;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(onLoaded).toHaveBeenCalledTimes(1));
  expect(signedInSession().getAccessToken).not.toBe(before);
});

describe('loading of the OIDC client in advance', () => {
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
  ])('the OIDC client is loaded in advance once %s, but not with Save-Data', async (_, happen) => {
    const loads: number[] = [];
    for (const saves of [true, false]) {
      saveData(saves);
      const { client, load } = createTestClient(createFailingLoad());
      await client.boot();
      happen();
      loads.push(load.mock.calls.length);
    }
    expect(loads).toEqual([0, 1]);
  });
});

test('SES-006 a sign-out in another tab signs this tab out although its OIDC client was not loaded yet', async () => {
  // With Save-Data nothing loads the OIDC client in advance.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  storeSession();
  const { client } = createTestClient();
  await client.boot();
  localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
});

test('SES-012 a token that another tab has stored for another customer is not returned', async () => {
  storeSession();
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const { client } = createTestClient(load);
  await client.boot();
  storeSession({}, KOFI_CLAIMS);
  const onToken = jest.fn();
  void signedInSession().getAccessToken().then(onToken);
  await waitFor(() => expect(load).toHaveBeenCalled());
  expect(onToken).not.toHaveBeenCalled();
});
