import { waitFor } from '@testing-library/react';
import { IndexedDbDPoPStore, type DPoPState } from 'oidc-client-ts';
import type { SignedIn } from '@portal/shared/session';
import { requests, testConfig } from '@portal/shared/testing';
import { oidcSettings } from './oidcSettings';
import { removeCaches } from './testing/browser';
import { openPageBeforeBoot, setUpPage, signInFrom } from './testing/page';
import { mockProvider, PROVIDER_ORIGIN, TOKEN_ROUTE } from './testing/provider';

const DPOP_CONFIG = { oidc: { dpop: true } };

beforeEach(setUpPage);
afterEach(() => jest.restoreAllMocks());

const proofs = () => requests(TOKEN_ROUTE).map(({ headers }) => headers.get('dpop'));
const partsOf = (proof?: string | null) =>
  (proof ?? '..')
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);

/** The key store of the OIDC library, which is in IndexedDB, as a map. */
function mockKeyStore() {
  const states = new Map<string, DPoPState>();
  const store = IndexedDbDPoPStore.prototype;
  jest.spyOn(store, 'getAllKeys').mockImplementation(async () => [...states.keys()]);
  jest.spyOn(store, 'get').mockImplementation(async (key) => states.get(key) as DPoPState);
  jest.spyOn(store, 'set').mockImplementation(async (key, state) => void states.set(key, state));
  jest.spyOn(store, 'remove').mockImplementation(async (key) => void states.delete(key) as never);
  return states;
}

test('SES-008 with `oidc.dpop` every token request has a proof of one key, which cannot be exported and is removed at the sign-out', async () => {
  const keyStates = mockKeyStore();
  const { after: page } = await signInFrom('/account', { config: DPOP_CONFIG });
  await page.boot();
  mockProvider();
  const { keys } = keyStates.get('ssp-web') as DPoPState;
  const { renewAccessToken, getAccessToken } = page.session() as SignedIn;
  await renewAccessToken('first');
  await getAccessToken('https://help.example/api');
  const claims = { htm: 'POST', htu: `${PROVIDER_ORIGIN}/token` };
  const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const expected = [
    expect.objectContaining({ jwk: expect.objectContaining({ x, y }) as object }),
    expect.objectContaining(claims),
  ];
  expect(proofs().map(partsOf)).toEqual([expected, expected, expected]);
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow(/not extractable/);

  page.actions.signOut();
  await waitFor(() => expect(page.submitForm).toHaveBeenCalled());
  expect(keyStates.size).toBe(0);
});

test('SES-008 without Cache Storage and a stored DPoP key, the sign-in and the renewal on the next page work without DPoP proofs', async () => {
  removeCaches();
  mockKeyStore();
  jest.spyOn(IndexedDbDPoPStore.prototype, 'getAllKeys').mockRejectedValue(new Error('denied'));
  const { after } = await signInFrom('/account', { config: DPOP_CONFIG });
  await after.boot();
  mockProvider();
  const next = openPageBeforeBoot('/account', DPOP_CONFIG);
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
