import { waitFor } from '@testing-library/react';
import type { SignedIn } from '@portal/shared/session';
import { mockRoute, requests, testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';
import { breakDatabases, indexedDbEntries } from './testing/browser';
import { openPage, setUpPage, signInFrom } from './testing/page';
import { AMA_CLAIMS, mockProvider, PROVIDER, tokenResponse } from './testing/provider';

const TOKEN_ROUTE = `POST ${PROVIDER}/token`;
const DPOP = { oidc: { dpop: true } };

beforeEach(setUpPage);

/** A page that has just signed in, with refresh tokens that are bound to a key of the browser. */
async function signInWithKey() {
  let callback = '';
  await signInFrom('/account', (state) => (callback = `/?code=abc&state=${state}`));
  const page = openPage(callback, DPOP);
  await page.boot();
  return page;
}

const proofs = () => requests(TOKEN_ROUTE).map(({ headers }) => headers.get('dpop'));
const partsOf = (proof?: string | null) =>
  (proof ?? '..')
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
const storedKeys = () => (indexedDbEntries()['ssp-web'] as { keys: CryptoKeyPair } | undefined)?.keys;

test('SES-008 with `oidc.dpop` every token request has a proof of one key, which cannot be exported and is removed at the sign-out', async () => {
  const page = await signInWithKey();
  mockProvider();
  const { renewAccessToken, getAccessToken } = page.session() as SignedIn;
  await renewAccessToken('first');
  await getAccessToken('https://help.example/api');
  const claims = { htm: 'POST', htu: `${PROVIDER}/token` };
  const { x, y } = await crypto.subtle.exportKey('jwk', storedKeys()?.publicKey as CryptoKey);
  const expected = [
    expect.objectContaining({ jwk: expect.objectContaining({ x, y }) as object }),
    expect.objectContaining(claims),
  ];
  expect(proofs().map(partsOf)).toEqual([expected, expected, expected]);
  await expect(crypto.subtle.exportKey('jwk', storedKeys()?.privateKey as CryptoKey)).rejects.toThrow(
    /not extractable/,
  );

  page.actions.signOut();
  await waitFor(() => expect(page.submitForm).toHaveBeenCalled());
  expect(storedKeys()).toBeUndefined();
});

test('SES-008 copied local storage gives no new token: the refresh token is sent with the key of another browser, and the page asks for a sign-in', async () => {
  const page = await signInWithKey();
  const first = partsOf(proofs()[0])[0];
  expect(localStorage.getItem(page.manager.storageKey)).toContain('"refresh_token":"r"');
  // Another browser has no key.
  await page.manager.settings.dpop?.store.remove('ssp-web');
  mockRoute(TOKEN_ROUTE, (request) => {
    const [header] = partsOf(request.headers.get('dpop'));
    const isBoundKey = JSON.stringify(header?.['jwk']) === JSON.stringify(first?.['jwk']);
    return isBoundKey
      ? tokenResponse({}, AMA_CLAIMS)(request)
      : Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  const renewed = (page.session() as SignedIn).renewAccessToken('first');
  await expect(renewed).rejects.toThrow('Login required. Please log in again.');
  await waitFor(() => expect(page.redirects).toHaveLength(1));
});

test('SES-008 a browser that cannot keep the key signs in without it, and the next page renews that session', async () => {
  breakDatabases();
  await signInWithKey();
  mockProvider();
  const next = openPage('/account', DPOP);
  await next.boot();
  expect(await (next.session() as SignedIn).renewAccessToken('first')).toBe('access-1');
  expect(proofs()).toEqual([null, null]);
});

const createSettings = (changes = {}) => oidcSettings(testConfig({ oidc: changes }).oidc);

test('SES-004 SES-006 SES-009 SES-010 SES-011 SES-013 the sign-in request has the scopes, the audience of the self-service API and the site origin to return to', () => {
  expect(createSettings().scope).toBe('openid profile email offline_access');
  expect(createSettings().extraQueryParams).toEqual({ audience: 'https://selfservice.example.com.gh/api' });
  const address = 'http://localhost:8080/';
  expect(createSettings({ audience: null, resource: 'https://api.example', redirectUri: 'origin/' })).toMatchObject({
    ...{ resource: 'https://api.example', extraQueryParams: {} },
    ...{ redirect_uri: address, post_logout_redirect_uri: address },
  });
  expect(createSettings({ extraParams: { organization: 'org_1', ui_locales: 'en-GH' } }).extraQueryParams).toEqual({
    audience: 'https://selfservice.example.com.gh/api',
    organization: 'org_1',
    ui_locales: 'en-GH',
  });
});
