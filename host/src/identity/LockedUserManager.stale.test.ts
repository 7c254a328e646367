import { waitFor } from '@testing-library/react';
import { mockRoute, testConfig } from '@portal/shared/testing';
import { createAccessTokens } from './accessToken';
import { toAccessTokenError } from './sessionErrors';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { breakIndexedDb, mockBrowserApis } from './testing/browser';
import {
  inSeconds,
  mockProvider,
  KOFI_CLAIMS,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

const OTHER_AUDIENCE = 'https://help.example/api';

let respondToTokenRequest: () => void;

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
  storeSession({ expires_at: inSeconds(-10) });
  mockRoute(`POST ${PROVIDER}/token`, (request) =>
    new Promise<void>((resolve) => (respondToTokenRequest = resolve)).then(() =>
      tokenResponse({ access_token: 'late', refresh_token: 'late' })(request),
    ),
  );
});

/** A tab that has loaded the stored session; all tabs share storage, lock and IndexedDB. */
async function openTab() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
  await manager.getUser(true);
  return { manager, ...createAccessTokens({ manager, oidc, onFailure: () => undefined }) };
}

type Tab = Awaited<ReturnType<typeof openTab>>;
const messageOf = (cause: unknown) => toAccessTokenError(cause).message;
const waitForTokenRequest = () => waitFor(() => expect(tokenRequests()).toHaveLength(1));

async function signInAsKofi({ manager }: Tab): Promise<void> {
  storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI_CLAIMS);
  await manager.storeUser(await manager.getUser());
}

test.each([
  ['the timer’s renewal', ({ manager }: Tab) => manager.signinSilent()],
  ['a request for a token', ({ getAccessToken }: Tab) => getAccessToken().catch(messageOf)],
  ['a request for another audience', ({ getAccessToken }: Tab) => getAccessToken(OTHER_AUDIENCE).catch(messageOf)],
])('SES-006 a sign-out in the same or another tab is not undone by a late response to %s', async (_, ask) => {
  for (const isOther of [true, false]) {
    storeSession({ expires_at: inSeconds(-10) });
    const renewing = await openTab();
    const before = tokenRequests().length;
    const result = ask(renewing);
    await waitFor(() => expect(tokenRequests()).toHaveLength(before + 1));
    await (isOther ? await openTab() : renewing).manager.removeUser();
    respondToTokenRequest();
    expect([null, 'Login required. Please log in again.']).toContain(await result);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const { manager } = await openTab();
    expect(await manager.signinSilent()).toBeNull();
  }
});

test('SES-006 without IndexedDB a late token response does not undo a sign-out in the same tab', async () => {
  breakIndexedDb();
  const { manager } = await openTab();
  const result = manager.signinSilent();
  await waitForTokenRequest();
  await manager.removeUser();
  respondToTokenRequest();
  expect(await result).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test.each([undefined, OTHER_AUDIENCE])(
  'a late token response does not replace the session of a customer who signed in meanwhile (audience %s)',
  async (audience) => {
    const renewing = await openTab();
    const result = renewing.getAccessToken(audience);
    await waitForTokenRequest();
    await signInAsKofi(await openTab());
    respondToTokenRequest();
    // The first customer's request must not be sent with the second one's token.
    await expect(result).rejects.toThrow('Login required. Please log in again.');
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
    expect(stored).toMatchObject({ access_token: 'of Kofi', refresh_token: 'of Kofi', profile: { sub: 'kofi' } });
    expect(await (await openTab()).getAccessToken()).toBe('of Kofi');
  },
);
