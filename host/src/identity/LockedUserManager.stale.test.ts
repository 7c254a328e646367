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
  KOFI,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenResponse,
  tokenRequests,
} from './testing/provider';

const OTHER = 'https://help.example/api';

let respond: () => void;

beforeEach(() => {
  mockBrowserApis();
  mockProvider();
  storeSession({ expires_at: inSeconds(-10) });
  mockRoute(`POST ${PROVIDER}/token`, (request) =>
    new Promise<void>((resolve) => (respond = resolve)).then(() =>
      tokenResponse({ access_token: 'late', refresh_token: 'late' })(request),
    ),
  );
});

/** A tab that has loaded the stored session; all tabs share storage, lock and IndexedDB. */
async function tab() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
  await manager.getUser(true);
  return { manager, ...createAccessTokens({ manager, oidc, onFailure: () => undefined }) };
}

type Tab = Awaited<ReturnType<typeof tab>>;
const messageOf = (cause: unknown) => toAccessTokenError(cause).message;
const oneRequest = () => waitFor(() => expect(tokenRequests()).toHaveLength(1));

async function signInAsKofi({ manager }: Tab): Promise<void> {
  storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI);
  await manager.storeUser(await manager.getUser());
}

test.each([
  ['the timer’s renewal', ({ manager }: Tab) => manager.signinSilent()],
  ['a request for a token', ({ getAccessToken }: Tab) => getAccessToken().catch(messageOf)],
  ['a request for another audience', ({ getAccessToken }: Tab) => getAccessToken(OTHER).catch(messageOf)],
])('SES-006 a sign-out in the same or another tab is not undone by a late response to %s', async (_, ask) => {
  for (const isOther of [true, false]) {
    storeSession({ expires_at: inSeconds(-10) });
    const renewing = await tab();
    const before = tokenRequests().length;
    const result = ask(renewing);
    await waitFor(() => expect(tokenRequests()).toHaveLength(before + 1));
    await (isOther ? await tab() : renewing).manager.removeUser();
    respond();
    expect([null, 'Login required. Please log in again.']).toContain(await result);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const { manager } = await tab();
    expect(await manager.signinSilent()).toBeNull();
  }
});

test('SES-006 without IndexedDB a late response does not undo a sign-out in the same tab', async () => {
  breakIndexedDb();
  const { manager } = await tab();
  const result = manager.signinSilent();
  await oneRequest();
  await manager.removeUser();
  respond();
  expect(await result).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test.each([undefined, OTHER])(
  'a late response does not replace the session of a customer who signed in meanwhile (audience %s)',
  async (audience) => {
    const renewing = await tab();
    const result = renewing.getAccessToken(audience);
    await oneRequest();
    await signInAsKofi(await tab());
    respond();
    // The first customer's request must not be sent with the second one's token.
    await expect(result).rejects.toThrow('Login required. Please log in again.');
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
    expect(stored).toMatchObject({ access_token: 'of Kofi', refresh_token: 'of Kofi', profile: { sub: 'kofi' } });
    expect(await (await tab()).getAccessToken()).toBe('of Kofi');
  },
);

test('a renewal that finds the session of another customer loads that session', async () => {
  const { manager } = await tab();
  const result = manager.signinSilent();
  await oneRequest();
  await signInAsKofi(await tab());
  respond();
  expect((await result)?.profile.sub).toBe('kofi');
  expect(manager.current?.profile.sub).toBe('kofi');
});
