import { act, screen, waitFor } from '@testing-library/react';
import { json, advanceTime, advanceTimeUntil, pageHasText, describeErrorStates } from '@portal/shared/testing';
import { setUpPage, openPage } from './testing/page';
import { AMA, discovery, inSeconds, PROVIDER, SESSION_KEY, storeSession, tokenResponse } from './testing/provider';
import { openPortal, openSignedIn } from '../testing/openPortal';

const WANTED = '/broadband/help';
const NO_TOKEN = 'Failed to obtain access token';
const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN = `POST ${PROVIDER}/token`;

type Portal = Awaited<ReturnType<typeof openPortal>>;
let portal: Portal;

/** Opens the page without waiting for the provider. */
const open = async (address: string) => {
  portal = await openPortal(address);
  act(() => void portal.boot());
  return portal;
};
const tryAgain = async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const isShown = () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null;
/** Whether the browser was redirected to the provider. */
const hasLeft = () => portal.redirects.length > 0;

beforeEach(() => {
  jest.useFakeTimers();
  setUpPage();
});
afterEach(() => jest.useRealTimers());

describeErrorStates<Portal>({
  name: 'OpenID discovery · sign-in',
  route: DISCOVERY,
  good: discovery(),
  open: () => open(WANTED),
  shows: () => NO_TOKEN,
  recover: tryAgain,
  isReady: isShown,
  hasLeft,
});

/** Starts a sign-in and remembers the address that the provider returns to. */
async function signInThere(): Promise<void> {
  const before = openPage(WANTED);
  await before.boot();
  void before.redirectToSignIn(); // never resolves: the browser leaves the page
  await waitFor(() => expect(before.redirects).toHaveLength(1));
  const [request] = before.redirects;
  nonce = request?.searchParams.get('nonce') ?? '';
  returned = `/?code=1&state=${request?.searchParams.get('state')}`;
}
let nonce = '';
let returned = '';

describeErrorStates<unknown>({
  name: 'OpenID code exchange · return from the sign-in',
  route: TOKEN,
  good: (request) => tokenResponse({ access_token: 'first', refresh_token: 'r' }, { ...AMA, nonce })(request),
  open: signInThere,
  trigger: () => open(returned),
  shows: () => NO_TOKEN,
  recover: tryAgain,
  isReady: isShown,
  hasLeft,
});

describeErrorStates<Portal>({
  name: 'OpenID renewal · start with an old session',
  route: TOKEN,
  good: tokenResponse({ access_token: 'new', refresh_token: 'r' }),
  open: () => {
    storeSession({ expires_at: inSeconds(0) });
    return open(WANTED);
  },
  // SES-002: a sign-in starts. Offline the provider cannot be reached.
  shows: (fault) => (fault === 'offline' ? NO_TOKEN : 'Failed to load token. Attempting to login...'),
  mayWait: hasLeft,
  recover: tryAgain,
  isReady: isShown,
  hasLeft,
});

describeErrorStates<Portal>({
  name: 'OpenID revocation · sign-out',
  route: `POST ${PROVIDER}/revoke`,
  good: json(undefined),
  open: async () => {
    portal = await openSignedIn(WANTED);
    await advanceTimeUntil(isShown);
    return portal;
  },
  trigger: async () => {
    act(() => screen.getAllByRole('button', { name: 'Sign out' })[0]?.click());
    await advanceTime(0);
  },
  // SES-006: the customer is signed out in any case. Offline the provider cannot end its session.
  shows: (fault) => (fault === 'offline' ? 'Login required. Please log in again.' : undefined),
  keeps: (fault) => localStorage.getItem(SESSION_KEY) === null && (fault === 'offline' || hasLeft()),
  mayWait: hasLeft,
  recover: tryAgain,
  isReady: () => pageHasText('Sign in'),
  hasLeft,
});
