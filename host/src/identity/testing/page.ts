import { waitFor } from '@testing-library/react';
import { sessionStore, type SignedIn } from '@portal/shared/session';
import { mockRoute, testConfig } from '@portal/shared/testing';
import { createIdentity, type Identity } from '../identity';
import { installBrowser } from './browser';
import { AMA, inSeconds, installProvider, PROVIDER, storeSession, tokenAnswer, waysOut } from './provider';

const opened: Identity[] = [];

/** A page goes with its test: its timers would go on, and write into the session of a later one. */
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ manager }) => manager.events.unload()));
});

/** A browser with a provider that works, at the start page. */
export function installWorld(): void {
  installBrowser();
  installProvider();
  window.history.replaceState(null, '', '/');
}

/** A page load: identity room, session, and where the page was left for. */
export function openPage(address = window.location.href, changes: Parameters<typeof testConfig>[0] = {}) {
  window.history.replaceState(null, '', address);
  const ways = waysOut();
  const identity = createIdentity(testConfig(changes).oidc, ways);
  opened.push(identity);
  return {
    ...identity,
    ...ways,
    session: () => sessionStore.getState(),
    shown: () => window.location.pathname + window.location.search + window.location.hash,
  };
}

/** A page of the first demo customer, who is signed in. */
export async function openSignedIn() {
  storeSession();
  const page = openPage('/account/personal');
  await page.boot();
  return page;
}

/** A page whose customer is signed in, with an access token that has run out since. */
export async function openWithStaleToken() {
  storeSession();
  const page = openPage('/broadband/broadband-accounts');
  await page.boot();
  storeSession({ expires_at: inSeconds(0) });
  page.manager.current = await page.manager.getUser();
  return { ...page, getAccessToken: (page.session() as SignedIn).getAccessToken };
}

/** Goes to the provider from an address and comes back with its answer. */
export async function signInFrom(address: string, answer: (state: string) => string) {
  const before = openPage(address);
  await before.boot();
  void before.redirectToSignIn(); // the page is left while it waits
  await waitFor(() => expect(before.left).toHaveLength(1));
  const [asked] = before.left;
  const nonce = asked?.searchParams.get('nonce');
  mockRoute(`POST ${PROVIDER}/token`, tokenAnswer({ access_token: 'first', refresh_token: 'r' }, { ...AMA, nonce }));
  return { asked, after: openPage(answer(asked?.searchParams.get('state') ?? '')) };
}
