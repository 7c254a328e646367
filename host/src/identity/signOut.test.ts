import { renderHook, waitFor } from '@testing-library/react';
import { SessionProvider, sessionStore, useSessionActions, type SessionActions } from '@portal/shared/session';
import { onSignOut } from '@portal/shared/storage';
import { mockRoute, networkError, json, requests } from '@portal/shared/testing';
import { storedInIndexedDb } from './testing/browser';
import { installWorld, openSignedIn } from './testing/page';
import { discovery, PROVIDER, SESSION_KEY, withheld } from './testing/provider';

const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;

beforeEach(installWorld);

const actions = (): SessionActions =>
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current;

test('SES-006 sign-out revokes the refresh token, then leaves for the provider and returns to the origin', async () => {
  const { left } = await openSignedIn();
  const { id_token } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as { id_token: string };
  actions().signOut();
  await waitFor(() => expect(left).toHaveLength(1));
  const revoked = requests(`POST ${PROVIDER}/revoke`).map(({ body }) => new URLSearchParams(body).get('token'));
  expect(revoked).toEqual(['refresh-0']);
  expect(left[0]?.href).toMatch(`${PROVIDER}/logout`);
  expect(Object.fromEntries(left[0]?.searchParams ?? [])).toMatchObject({
    post_logout_redirect_uri: 'http://localhost:8080',
    id_token_hint: id_token,
  });
});

test('a way to the sign-in page that still waits for the provider ends with a sign-out', async () => {
  const { left, redirectToSignIn } = await openSignedIn();
  const answer = withheld(DISCOVERY, discovery());
  void redirectToSignIn();
  actions().signOut();
  await waitFor(() => expect(sessionStore.getState().status).toBe('anonymous'));
  answer();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.href).toMatch(`${PROVIDER}/logout`);
});

test('after sign-out only what belongs to no customer is left', async () => {
  const { left, session } = await openSignedIn();
  const forget = jest.fn();
  onSignOut(forget);
  const kept = ['theme', 'fibre-check:token', 'fibre-check:locations', 'portal:registry', 'portal:canary'];
  for (const key of [...kept, 'orders', 'beneficiaries']) localStorage.setItem(key, '{}');
  for (const key of ['simswap:liveness', 'sign-in:redirects']) sessionStorage.setItem(key, '[]');
  actions().signOut();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(Object.keys(localStorage).sort()).toEqual([...kept, 'portal:ask-password'].sort());
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(forget).toHaveBeenCalled();
  expect(Object.values(storedInIndexedDb())).toEqual(['signed-out']);
  expect(session()).toEqual({ status: 'anonymous' });
});

test.each([
  ['cannot be reached', networkError()],
  ['refuses', json({ error: 'server_error' }, 500)],
])('SES-006 a revocation that %s does not keep the customer signed in', async (_, reply) => {
  mockRoute(`POST ${PROVIDER}/revoke`, reply);
  const { left } = await openSignedIn();
  actions().signOut();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test.each([
  ['cannot be reached', networkError()],
  ['is down', json({ message: 'down' }, 503)],
])(
  'SES-006 a provider that %s: signed out here, and the page is not left for a browser’s error page',
  async (_, reply) => {
    const { left, restart, session, redirectToSignIn, manager } = await openSignedIn();
    // The library knows the sign-out page from before.
    await manager.metadataService.getEndSessionEndpoint();
    mockRoute(DISCOVERY, reply);
    mockRoute(`POST ${PROVIDER}/revoke`, reply);
    localStorage.setItem('orders', '{}');
    sessionStorage.setItem('simswap:liveness', '{}');
    actions().signOut();
    await waitFor(() =>
      expect(session()).toEqual({ status: 'anonymous', error: 'Login required. Please log in again.' }),
    );
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['portal:ask-password'], []]);
    mockRoute(DISCOVERY, discovery());
    await redirectToSignIn();
    expect([left, restart.mock.calls]).toEqual([[], []]);
    // Nobody but the customer signs in again, and with the password: the provider may still know them.
    actions().signIn();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]?.searchParams.get('prompt')).toBe('login');
  },
);

test('SES-006 a revocation without an answer is not waited for, and does not bring the session back', async () => {
  let answerLate: () => void = () => undefined;
  mockRoute(`POST ${PROVIDER}/revoke`, (request) =>
    new Promise<void>((resolve) => (answerLate = resolve)).then(() => json(undefined)(request)),
  );
  const { left, session } = await openSignedIn();
  actions().signOut();
  await waitFor(() => expect(session()).toEqual({ status: 'anonymous' }));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  await waitFor(() => expect(left).toHaveLength(1), { timeout: 4000 });
  answerLate();
  await Promise.resolve();
  expect([localStorage.getItem(SESSION_KEY), session()]).toEqual([null, { status: 'anonymous' }]);
});
