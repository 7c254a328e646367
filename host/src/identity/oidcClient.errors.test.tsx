import { act, screen, waitFor } from '@testing-library/react';
import { json, advanceTime, advanceTimeUntil, pageHasText, describeErrorStates } from '@portal/shared/testing';
import { setUpPage, openPage } from './testing/page';
import {
  AMA_CLAIMS,
  discoveryResponse,
  inSeconds,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenResponse,
} from './testing/provider';
import { openPortal, openSignedInPortal } from '../testing/openPortal';

const PAGE_ADDRESS = '/broadband/help';
const NO_TOKEN_TEXT = 'Failed to obtain access token';
const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

type Portal = Awaited<ReturnType<typeof openPortal>>;
let portal: Portal;

/** Opens the page without waiting for the provider. */
const openWithoutWaiting = async (address: string) => {
  portal = await openPortal(address);
  act(() => void portal.boot());
  return portal;
};
const clickTryAgain = async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const isHelpPageShown = () => screen.queryByRole('heading', { level: 1, name: 'Help centre' }) !== null;
/** Whether the browser is on its way to the provider: by a redirect, or by the form of the sign-out. */
const isRedirectedToProvider = () => portal.redirects.length > 0 || portal.submitForm.mock.calls.length > 0;

beforeEach(() => {
  jest.useFakeTimers();
  setUpPage();
  // The real digest takes real time, for which fake timers do not wait.
  jest.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));
});
afterEach(() => jest.useRealTimers());

describeErrorStates<Portal>({
  name: 'OpenID discovery · sign-in',
  route: DISCOVERY_ROUTE,
  good: discoveryResponse(),
  open: () => openWithoutWaiting(PAGE_ADDRESS),
  shows: () => NO_TOKEN_TEXT,
  recover: clickTryAgain,
  isReady: isHelpPageShown,
  hasLeft: isRedirectedToProvider,
  faults: ['offline'],
});

/** Starts a sign-in and remembers the address that the provider returns to. */
async function startSignIn(): Promise<void> {
  const before = openPage(PAGE_ADDRESS);
  await before.boot();
  void before.redirectToSignIn(); // never resolves: the browser leaves the page
  await waitFor(() => expect(before.redirects).toHaveLength(1));
  const [request] = before.redirects;
  signInNonce = request?.searchParams.get('nonce') ?? '';
  callbackAddress = `/?code=1&state=${request?.searchParams.get('state')}`;
}
let signInNonce = '';
let callbackAddress = '';

describeErrorStates<unknown>({
  name: 'OpenID code exchange · return from the sign-in',
  route: TOKEN_ROUTE,
  good: (request) =>
    tokenResponse({ access_token: 'first', refresh_token: 'r' }, { ...AMA_CLAIMS, nonce: signInNonce })(request),
  open: startSignIn,
  trigger: () => openWithoutWaiting(callbackAddress),
  shows: () => NO_TOKEN_TEXT,
  recover: clickTryAgain,
  isReady: isHelpPageShown,
  hasLeft: isRedirectedToProvider,
  faults: ['offline'],
});

describeErrorStates<Portal>({
  name: 'OpenID renewal · start with an old session',
  route: TOKEN_ROUTE,
  good: tokenResponse({ access_token: 'new', refresh_token: 'r' }),
  open: () => {
    storeSession({ expires_at: inSeconds(0) });
    return openWithoutWaiting(PAGE_ADDRESS);
  },
  // SES-002: a sign-in starts. Offline the session has not ended, and the remote of the page is what cannot be loaded.
  shows: (fault) =>
    fault === 'offline' ? 'This page needs a connection.' : 'Failed to load token. Attempting to login...',
  mayWait: isRedirectedToProvider,
  recover: clickTryAgain,
  isReady: isHelpPageShown,
  hasLeft: isRedirectedToProvider,
  faults: ['offline'],
});

describeErrorStates<Portal>({
  name: 'OpenID revocation · sign-out',
  route: `POST ${PROVIDER}/revoke`,
  good: json(undefined),
  open: async () => {
    portal = await openSignedInPortal(PAGE_ADDRESS);
    await advanceTimeUntil(isHelpPageShown);
    return portal;
  },
  trigger: async () => {
    act(() => screen.getAllByRole('button', { name: 'Sign out' })[0]?.click());
    await advanceTime(0);
  },
  // SES-006: the customer is signed out in any case. Offline the provider cannot end its session.
  shows: (fault) => (fault === 'offline' ? 'Login required. Please log in again.' : undefined),
  keeps: (fault) => localStorage.getItem(SESSION_KEY) === null && (fault === 'offline' || isRedirectedToProvider()),
  mayWait: isRedirectedToProvider,
  recover: clickTryAgain,
  isReady: () => pageHasText('Sign in'),
  hasLeft: isRedirectedToProvider,
  faults: ['offline'],
});
