import { waitFor } from '@testing-library/react';
import type { PortalConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { mockDeferredReply, mockRoute, networkError, json, requests } from '@portal/shared/testing';
import { cachedTexts } from './testing/browser';
import { openPageBeforeBoot, openSignedInPage, setUpPage, signInFrom } from './testing/page';
import { DISCOVERY_ROUTE, discoveryResponse, PROVIDER_ORIGIN, SESSION_KEY, storeSession } from './testing/provider';

beforeEach(setUpPage);

test('SES-006 sign-out revokes the refresh token, then sends the ID token to the provider in a form, not in the address; the provider returns to the site origin', async () => {
  const { actions, submitForm, redirects } = await openSignedInPage();
  const { id_token } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as { id_token: string };
  actions.signOut();
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  const revoked = requests(`POST ${PROVIDER_ORIGIN}/revoke`).map(({ body }) => new URLSearchParams(body).get('token'));
  expect(revoked).toEqual(['refresh-0']);
  const [form] = submitForm.mock.calls[0] ?? [];
  expect([form?.method, form?.action, form?.isConnected]).toEqual(['post', `${PROVIDER_ORIGIN}/logout`, true]);
  expect(
    Object.fromEntries([...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])),
  ).toEqual({
    client_id: 'ssp-web',
    post_logout_redirect_uri: 'http://localhost:8080',
    id_token_hint: id_token,
  });
  expect(redirects).toEqual([]);
});

test('a sign-out cancels a redirect to the sign-in page that still waits for the provider', async () => {
  const { actions, redirects, submitForm, redirectToSignIn } = await openSignedInPage();
  const respond = mockDeferredReply(DISCOVERY_ROUTE, discoveryResponse());
  void redirectToSignIn();
  actions.signOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  await respond();
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  expect(redirects).toEqual([]);
});

test('sign-out removes everything but the data that belongs to no customer', async () => {
  const { actions, submitForm, session } = await openSignedInPage();
  const clear = jest.fn();
  onSignOut(clear);
  const kept = ['theme', 'fibre-check:token', 'fibre-check:locations', 'portal:registry', 'portal:canary'];
  for (const key of [...kept, 'orders', 'beneficiaries']) localStorage.setItem(key, '{}');
  for (const key of ['simswap:liveness', 'sign-in:redirects']) sessionStorage.setItem(key, '[]');
  actions.signOut();
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  expect(Object.keys(localStorage).sort()).toEqual([...kept, 'portal:ask-password'].sort());
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(clear).toHaveBeenCalled();
  expect(cachedTexts()).toEqual(['signed-out']);
  // React renders the change of the user later than the form is submitted on a busy machine.
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
});

test('SES-006 when the provider cannot be reached the customer is signed out in this browser, and the page stays', async () => {
  const { actions, redirects, submitForm, reload, session, redirectToSignIn, manager } = await openSignedInPage();
  // The library has cached the end-session endpoint.
  await manager.metadataService.getEndSessionEndpoint();
  for (const route of [DISCOVERY_ROUTE, `POST ${PROVIDER_ORIGIN}/revoke`]) mockRoute(route, networkError());
  localStorage.setItem('orders', '{}');
  sessionStorage.setItem('simswap:liveness', '{}');
  actions.signOut();
  await waitFor(() =>
    expect(session()).toEqual({ status: 'anonymous', error: 'Login required. Please log in again.' }),
  );
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['portal:ask-password'], []]);
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  await redirectToSignIn();
  expect([redirects, submitForm.mock.calls, reload.mock.calls]).toEqual([[], [], []]);
  // Only the customer starts a sign-in, which asks for the password: the provider may still have a session.
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(redirects[0]?.searchParams.get('prompt')).toBe('login');
});

test('SES-006 a revocation without a response does not delay the sign-out for long, and a late response does not restore the session', async () => {
  const respondLate = mockDeferredReply(`POST ${PROVIDER_ORIGIN}/revoke`, json(undefined));
  const { actions, submitForm, session } = await openSignedInPage();
  actions.signOut();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  await waitFor(() => expect(submitForm).toHaveBeenCalledTimes(1));
  await respondLate();
  await Promise.resolve();
  expect([localStorage.getItem(SESSION_KEY), session()]).toEqual([null, { status: 'anonymous' }]);
});

test('SES-006 without an end-session endpoint the sign-in page asks for the password after a sign-out, and only then', async () => {
  mockRoute(DISCOVERY_ROUTE, discoveryResponse({ end_session_endpoint: undefined }));
  const { actions, redirects } = await openSignedInPage();
  actions.signOut();
  await waitFor(() => expect(redirects[0]?.searchParams.get('prompt')).toBe('login'));
  const later = await signInFrom('/account/personal');
  expect(later.request?.searchParams.get('prompt')).toBe('login');
  await later.after.boot();
  expect(later.after.session()).toMatchObject({ status: 'signed-in' });
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
});

test.each<[string, string, Partial<PortalConfig['oidc']>]>([
  ['in a form', `${PROVIDER_ORIGIN}/logout`, {}],
  ['by a redirect to another origin', 'https://logout.example.org/logout', {}],
  ['by the method “get”', `${PROVIDER_ORIGIN}/logout`, { endSessionMethod: 'get' }],
])('SES-006 the sign-out %s has the configured parameters, and none of the sign-in', async (how, endpoint, changes) => {
  mockRoute(DISCOVERY_ROUTE, discoveryResponse({ end_session_endpoint: endpoint }));
  storeSession();
  const endSessionParams = { logout_uri: 'http://localhost:8080' };
  const oidc = { extraParams: { acr_values: 'gold' }, endSessionParams, ...changes };
  const { boot, actions, redirects, submitForm } = openPageBeforeBoot('/account/personal', { oidc });
  await boot();
  actions.signOut();
  await waitFor(() => expect(redirects.length + submitForm.mock.calls.length).toBe(1));
  const inputs = [...(submitForm.mock.calls[0]?.[0].querySelectorAll('input') ?? [])];
  const fields = inputs.map(({ name, value }): [string, string] => [name, value]);
  const sent: Record<string, string> = Object.fromEntries([...(redirects[0]?.searchParams ?? []), ...fields]);
  expect(redirects).toHaveLength(how === 'in a form' ? 0 : 1);
  expect(sent).toMatchObject({ post_logout_redirect_uri: 'http://localhost:8080', ...endSessionParams });
  expect(sent).not.toHaveProperty('audience');
  expect(sent).not.toHaveProperty('acr_values');
  // The ID token is not sent to another origin.
  expect('id_token_hint' in sent).toBe(endpoint.startsWith(PROVIDER_ORIGIN));
});
