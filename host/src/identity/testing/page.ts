import { act, render, waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { mockRoute, testConfig } from '@portal/shared/testing';
import { useAuthClient } from '../authClient';
import { useRegistryIndex } from '../../registry/useRegistryIndex';
import { FIVE_REMOTES_INDEX } from '../../registry/testing/release';
import { createOidcClient, type OidcClient } from '../oidcClient.lazy';
import { mockBrowserApis } from './browser';
import { AMA_CLAIMS, secondsFromNow, mockProvider, storeSession, TOKEN_ROUTE, tokenResponse } from './provider';

const openedClients: OidcClient[] = [];
/** How the page that was opened last has left, or would have left, the page. */
let navigation = createNavigation();

function createNavigation() {
  return {
    redirects: [] as URL[],
    reload: jest.fn(),
    openTab: jest.fn<boolean | undefined, [unknown]>(),
    submitForm: jest.fn<undefined, [HTMLFormElement]>(),
  };
}

// Stops the timers of each page, which would change the session of a later test.
afterEach(async () => {
  await Promise.all(openedClients.splice(0).map(({ manager }) => manager.events.unload()));
});

/**
 * Mocks the browser's APIs and a provider that works, and sets the registry index and the address of the start page.
 * Redirects, reloads, forms and new tabs are recorded instead of made.
 */
export function setUpPage(): void {
  const { location } = window;
  navigation = createNavigation();
  jest
    .spyOn(location, 'assign')
    .mockReset()
    .mockImplementation((url) => void navigation.redirects.push(new URL(url)));
  jest
    .spyOn(location, 'reload')
    .mockReset()
    .mockImplementation(() => void navigation.reload());
  jest.spyOn(window, 'open').mockImplementation((path) => (navigation.openTab(path) === false ? null : window));
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    navigation.submitForm(this);
  });
  useRegistryIndex.setState({ index: FIVE_REMOTES_INDEX });
  mockBrowserApis();
  mockProvider();
  window.history.replaceState(null, '', '/');
}

type ConfigChanges = Parameters<typeof testConfig>[0];

/** Opens a page whose session is not loaded yet; `boot` loads it. */
export function openPageBeforeBoot(address = window.location.href, changes: ConfigChanges = {}) {
  window.history.replaceState(null, '', address);
  navigation = createNavigation();
  const client = createOidcClient(testConfig(changes).oidc);
  openedClients.push(client);
  useAuthClient.setState({ redirectToSignIn: client.redirectToSignIn });
  let booted: Promise<void> | undefined;
  /** As in App the `AuthProvider` is rendered after the boot. */
  const boot = async () => {
    await client.boot();
    await act(async () => void render(client.authProvider));
  };
  return {
    ...client,
    boot: () => (booted ??= boot()),
    ...navigation,
    session: () => sessionStore.getState(),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

/** Opens a page with the first demo customer signed in. */
export async function openSignedInPage() {
  storeSession();
  const page = openPageBeforeBoot('/account/personal');
  await page.boot();
  return page;
}

/** Opens a page with a signed-in customer whose access token has expired since. */
export async function openPageWithExpiredToken() {
  storeSession();
  const page = openPageBeforeBoot('/broadband/broadband-accounts');
  await page.boot();
  storeSession({ expires_at: secondsFromNow(0) });
  page.manager.current = await page.manager.getUser();
  return { ...page, getAccessToken: (page.session() as SignedIn).getAccessToken };
}

/**
 * Ends the redirects in progress: in a browser they end with the page. Here their timers would change the session of a
 * later test.
 */
export function endRedirects(): void {
  sessionStore.setState({ status: 'anonymous' });
  window.history.replaceState(null, '', '/broadband/fibre-requests/availability'); // open to visitors
  window.dispatchEvent(new PopStateEvent('popstate'));
}

interface SignInOptions {
  /** How the response of the token endpoint differs from that for the first demo customer. */
  tokens?: object;
  claims?: object;
  toAddress?: (state: string) => string;
  config?: ConfigChanges;
}

/** Starts a sign-in at an address and loads the page again with the provider's response. */
export async function signInFrom(
  address: string,
  { tokens, claims, toAddress = (state) => `/?code=abc&state=${state}`, config }: SignInOptions = {},
) {
  const before = openPageBeforeBoot(address);
  await before.boot();
  void before.redirectToSignIn();
  await waitFor(() => expect(before.redirects).toHaveLength(1));
  endRedirects();
  const [request] = before.redirects;
  const nonce = request?.searchParams.get('nonce');
  const fields = { access_token: 'first', refresh_token: 'r', ...tokens };
  mockRoute(TOKEN_ROUTE, tokenResponse(fields, { ...AMA_CLAIMS, nonce, ...claims }));
  return { request, after: openPageBeforeBoot(toAddress(request?.searchParams.get('state') ?? ''), config) };
}
