import { sessionStore } from '@portal/shared/session';
import { testConfig } from '@portal/shared/testing';
import { createIdentity } from '../identity';
import { installBrowser } from './browser';
import { installProvider, waysOut } from './provider';

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
  return {
    ...identity,
    ...ways,
    session: () => sessionStore.getState(),
    shown: () => window.location.pathname + window.location.search + window.location.hash,
  };
}
