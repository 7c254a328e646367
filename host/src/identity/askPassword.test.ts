import { renderHook, waitFor } from '@testing-library/react';
import { SessionProvider, useSessionActions } from '@portal/shared/session';
import { mockRoute } from '@portal/shared/testing';
import { installWorld, openPage, signInFrom } from './testing/page';
import { discovery, PROVIDER, SESSION_KEY, storeSession } from './testing/provider';

beforeEach(() => {
  installWorld();
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, discovery({ end_session_endpoint: undefined }));
});

/** Signs out where the provider has no page for it; where the browser was sent then. */
async function signOut() {
  storeSession();
  const { boot, left, session } = openPage('/account/personal');
  await boot();
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current.signOut();
  await waitFor(() => expect(left).toHaveLength(1));
  return { to: left[0], session };
}

test('SES-006 a provider without a sign-out page: signed out here, and its sign-in page asks for the password', async () => {
  const { to, session } = await signOut();
  expect(to?.href).toContain(`${PROVIDER}/auth?`);
  expect(to?.searchParams.get('prompt')).toBe('login');
  expect([window.location.pathname, localStorage.getItem(SESSION_KEY)]).toEqual(['/', null]);
  expect(session()).toEqual({ status: 'anonymous' });
});

test('SES-006 a provider that was not told of a sign-out asks the next visitor for the password, but only once', async () => {
  await signOut();
  const later = await signInFrom('/account/personal', (state) => `/?code=c&state=${state}`);
  expect(later.asked?.searchParams.get('prompt')).toBe('login');
  await later.after.boot();
  expect(later.after.session()).toMatchObject({ status: 'signed-in' });
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
});
