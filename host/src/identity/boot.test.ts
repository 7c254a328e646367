import { renderHook, waitFor } from '@testing-library/react';
import { SessionProvider, sessionStore, useSessionActions, type SignedIn } from '@portal/shared/session';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import { installWorld, openPage, signInFrom } from './testing/page';
import {
  AMA,
  discovery,
  inSeconds,
  PROVIDER,
  refusal,
  storeSession,
  tokenAnswer,
  tokenRequests,
} from './testing/provider';

const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN = `POST ${PROVIDER}/token`;
const EXPIRED = { expires_at: inSeconds(-3600) };

beforeEach(installWorld);

/** Every text the session shows while something goes on. */
async function textsDuring(work: () => Promise<void>): Promise<unknown[]> {
  const texts: unknown[] = [];
  const stop = sessionStore.subscribe(() => texts.push((sessionStore.getState() as SignedIn).error));
  await work();
  stop();
  return texts;
}

test('RO-001 SES-001 nobody signed in: the page has a visitor, and no token is asked for', async () => {
  const { boot, session, left } = openPage();
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect([left, tokenRequests()]).toEqual([[], []]);
});

test('PRF-001 RO-001 a stored session is taken up without a request', async () => {
  storeSession();
  const { boot, session } = openPage();
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', profile: { firstName: 'AMA', phone: '233244123456' } });
  expect(tokenRequests()).toEqual([]);
});

test('PRD-005 RT-002 SES-005 SES-007 SES-010 SES-011 sign-in goes to the provider and comes back to the wanted address', async () => {
  const { asked, after } = await signInFrom('/broadband/help?x=1#y', (state) => `/?code=abc&state=${state}`);
  expect(asked?.href).toMatch(`${PROVIDER}/auth?`);
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://localhost:8080',
    scope: 'openid profile email offline_access',
    audience: 'https://selfservice.example.com.gh/api',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/./) as string,
  });
  await after.boot();
  expect(after.shown()).toBe('/broadband/help?x=1#y');
  expect(after.session()).toMatchObject({ status: 'signed-in', profile: { email: 'ama.mensah@example.com' } });
});

test('an answer with the nonce of another sign-in is refused', async () => {
  const { after } = await signInFrom('/', (state) => `/?code=abc&state=${state}`);
  mockRoute(TOKEN, tokenAnswer({ access_token: 'foreign' }, { ...AMA, nonce: 'another' }));
  await after.boot();
  expect(after.session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
});

test.each([
  ['access_denied', 'Failed to obtain access token'],
  ['consent_required', 'User consent required. Please log in again.'],
  ['invalid_target', 'User consent required. Please log in again.'],
  ['login_required', 'Login required. Please log in again.'],
])(
  'SES-014 SES-015 SES-016 RT-002 a sign-in that failed with %s stays on the portal, at the wanted address',
  async (code, text) => {
    const { after } = await signInFrom('/broadband/help', (state) => `/?error=${code}&state=${state}`);
    await after.boot();
    expect(after.shown()).toBe('/broadband/help');
    expect(after.session()).toEqual({ status: 'anonymous', error: text });
    expect(after.left).toEqual([]);
  },
);

test.each([
  ['breaks', json({ message: 'down' }, 500), 'Failed to obtain access token'],
  ['drops the line', networkError(), 'Failed to obtain access token'],
  ['refuses the code', json({ error: 'invalid_grant' }, 400), 'Login required. Please log in again.'],
])('D-032 SES-011 an exchange of the code that %s ends at the wanted address, too', async (_, answer, text) => {
  const { after } = await signInFrom('/broadband/help?x=1#y', (state) => `/?code=abc&state=${state}`);
  mockRoute(TOKEN, answer);
  await after.boot();
  expect(after.shown()).toBe('/broadband/help?x=1#y');
  expect(after.session()).toEqual({ status: 'anonymous', error: text });
});

test('SES-002 SES-014 a failed sign-in does not begin again by itself when the old session’s token has run out', async () => {
  const { after } = await signInFrom('/account/personal', (state) => `/?code=abc&state=${state}`);
  storeSession(EXPIRED);
  mockRoute(TOKEN, json({ message: 'down' }, 503));
  await after.boot();
  const shown = { status: 'signed-in', error: 'Failed to obtain access token' };
  expect(after.session()).toMatchObject(shown);
  // As the library does a second after it has seen an expired token, and a screen that needs one.
  const texts = await textsDuring(async () => {
    const { getAccessToken } = after.session() as SignedIn;
    await expect(getAccessToken()).rejects.toThrow('Failed to obtain access token');
    await after.redirectToSignIn();
  });
  expect(new Set(texts)).toEqual(new Set(['Failed to obtain access token']));
  expect(after.session()).toMatchObject(shown);
  expect(after.left).toEqual([]);
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current.signIn();
  await waitFor(() => expect(after.left).toHaveLength(1));
});

test('an answer meant for another browser signs nobody in', async () => {
  const { boot, session, shown, left } = openPage('/?code=abc&state=unknown');
  await boot();
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect([shown(), left]).toEqual(['/', []]);
});

test('going back to a used answer does not end the session', async () => {
  storeSession();
  const { boot, session } = openPage('/?code=abc&state=unknown');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in' });
  expect(session()).not.toHaveProperty('error');
});

test('a session whose access token expired meanwhile is renewed before anything is shown', async () => {
  storeSession(EXPIRED);
  const { boot, session, left } = openPage('/account/personal');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', profile: { sub: 'ama' } });
  expect(tokenRequests()).toMatchObject([{ grant_type: 'refresh_token', refresh_token: 'refresh-0' }]);
  expect(left).toEqual([]);
});

test('SES-002 SES-005 a session that cannot be renewed begins a new sign-in, and says so', async () => {
  storeSession(EXPIRED);
  mockRoute(TOKEN, refusal('invalid_grant'));
  const { boot, session, left } = openPage('/account/personal');
  void boot(); // the page is left while it waits
  await waitFor(() => expect(left).toHaveLength(1));
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to load token. Attempting to login...' });
  expect(left[0]?.searchParams.get('audience')).toBe('https://selfservice.example.com.gh/api');
});

test('SES-014 while the provider cannot be reached nobody is signed out', async () => {
  storeSession(EXPIRED);
  mockRoute(DISCOVERY, networkError());
  mockRoute(TOKEN, networkError());
  const { boot, session, left } = openPage('/account/personal');
  await boot();
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to obtain access token' });
  expect(left).toEqual([]);
  expect(localStorage).toHaveLength(1);
});

test('RT-033 on the page open to visitors a dead session causes no redirect', async () => {
  storeSession(EXPIRED);
  mockRoute(TOKEN, refusal('invalid_grant'));
  const { boot, session, left } = openPage('/broadband/fibre-requests/availability');
  await boot();
  expect(session()).toEqual({ status: 'anonymous' });
  expect(left).toEqual([]);
});

test('SES-014 a provider that answers again after a failure at sign-in is asked again only by the customer', async () => {
  mockRoute(DISCOVERY, networkError(), discovery());
  const { boot, session, left, redirectToSignIn } = openPage();
  await boot();
  await redirectToSignIn();
  expect(session()).toEqual({ status: 'anonymous', error: 'Failed to obtain access token' });
  expect(left).toEqual([]);
  // An attempt that did not leave the page is no round in a circle.
  expect(sessionStorage.getItem('sign-in:redirects')).toBeNull();
});
