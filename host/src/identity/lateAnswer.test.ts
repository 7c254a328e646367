import { waitFor } from '@testing-library/react';
import { mockRoute, testConfig } from '@portal/shared/testing';
import { accessTokens } from './accessToken';
import { toAccessTokenError } from './accessTokenError';
import { LockedUserManager } from './LockedUserManager';
import { oidcSettings } from './oidcSettings';
import { breakIndexedDb, installBrowser } from './testing/browser';
import {
  inSeconds,
  installProvider,
  KOFI,
  PROVIDER,
  SESSION_KEY,
  storeSession,
  tokenAnswer,
  tokenRequests,
} from './testing/provider';

const OTHER = 'https://help.example/api';

let answer: () => void;

beforeEach(() => {
  installBrowser();
  installProvider();
  storeSession({ expires_at: inSeconds(-10) });
  mockRoute(`POST ${PROVIDER}/token`, (request) =>
    new Promise<void>((resolve) => (answer = resolve)).then(() =>
      tokenAnswer({ access_token: 'late', refresh_token: 'late' })(request),
    ),
  );
});

/** A tab that shows what is stored; all tabs share storage, lock and IndexedDB. */
async function tab() {
  const { oidc } = testConfig();
  const manager = new LockedUserManager({ ...oidcSettings(oidc), automaticSilentRenew: false });
  await manager.getUser(true);
  return { manager, ...accessTokens({ manager, oidc, onFailure: () => undefined }) };
}

type Tab = Awaited<ReturnType<typeof tab>>;
const textOf = (cause: unknown) => toAccessTokenError(cause).message;
const asked = () => waitFor(() => expect(tokenRequests()).toHaveLength(1));

async function signInAsKofi({ manager }: Tab): Promise<void> {
  storeSession({ access_token: 'of Kofi', refresh_token: 'of Kofi' }, KOFI);
  await manager.storeUser(await manager.getUser());
}

test.each([
  ['the timer', ({ manager }: Tab) => manager.signinSilent()],
  ['a call', ({ getAccessToken }: Tab) => getAccessToken().catch(textOf)],
  ['another audience', ({ getAccessToken }: Tab) => getAccessToken(OTHER).catch(textOf)],
])('SES-006 a sign-out is not undone by the late answer to %s, in either tab', async (_, ask) => {
  for (const isOther of [true, false]) {
    storeSession({ expires_at: inSeconds(-10) });
    const renewing = await tab();
    const before = tokenRequests().length;
    const result = ask(renewing);
    await waitFor(() => expect(tokenRequests()).toHaveLength(before + 1));
    await (isOther ? await tab() : renewing).manager.removeUser();
    answer();
    expect([null, 'Login required. Please log in again.']).toContain(await result);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    const { manager } = await tab();
    expect(await manager.signinSilent()).toBeNull();
  }
});

test('SES-006 without IndexedDB a sign-out in the same tab is not undone either', async () => {
  breakIndexedDb();
  const { manager } = await tab();
  const result = manager.signinSilent();
  await asked();
  await manager.removeUser();
  answer();
  expect(await result).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test.each([undefined, OTHER])(
  'a late answer does not take the place of who signed in meanwhile (%s)',
  async (audience) => {
    const renewing = await tab();
    const result = renewing.getAccessToken(audience);
    await asked();
    await signInAsKofi(await tab());
    answer();
    // Nor is the call of the one before made with the other's token.
    await expect(result).rejects.toThrow('Login required. Please log in again.');
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '');
    expect(stored).toMatchObject({ access_token: 'of Kofi', refresh_token: 'of Kofi', profile: { sub: 'kofi' } });
    expect(await (await tab()).getAccessToken()).toBe('of Kofi');
  },
);

test('a page that starts with the session of one and finds another’s takes that up', async () => {
  const { manager } = await tab();
  const result = manager.signinSilent();
  await asked();
  await signInAsKofi(await tab());
  answer();
  expect((await result)?.profile.sub).toBe('kofi');
  expect(manager.current?.profile.sub).toBe('kofi');
});
