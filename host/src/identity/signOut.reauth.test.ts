import { renderHook, waitFor } from '@testing-library/react';
import { SessionProvider, useSessionActions } from '@portal/shared/session';
import { mockRoute } from '@portal/shared/testing';
import { setUpPage, openPage, signInFrom } from './testing/page';
import { discoveryResponse, PROVIDER, SESSION_KEY, storeSession } from './testing/provider';

beforeEach(() => {
  setUpPage();
  mockRoute(`GET ${PROVIDER}/.well-known/openid-configuration`, discoveryResponse({ end_session_endpoint: undefined }));
});

/** Signs out at a provider without an end-session endpoint. Returns where the browser was redirected. */
async function signOutWithoutEndSession() {
  storeSession();
  const { boot, redirects, session } = openPage('/account/personal');
  await boot();
  renderHook(() => useSessionActions(), { wrapper: SessionProvider }).result.current.signOut();
  await waitFor(() => expect(redirects).toHaveLength(1));
  return { to: redirects[0], session };
}

test('SES-006 without an end-session endpoint the customer is signed out in this browser, and the sign-in page asks for the password', async () => {
  const { to, session } = await signOutWithoutEndSession();
  expect(to?.href).toContain(`${PROVIDER}/auth?`);
  expect(to?.searchParams.get('prompt')).toBe('login');
  expect([window.location.pathname, localStorage.getItem(SESSION_KEY)]).toEqual(['/', null]);
  expect(session()).toEqual({ status: 'anonymous' });
});

test('SES-006 after a sign-out the next sign-in asks for the password, the one after it does not', async () => {
  await signOutWithoutEndSession();
  const later = await signInFrom('/account/personal', (state) => `/?code=c&state=${state}`);
  expect(later.request?.searchParams.get('prompt')).toBe('login');
  await later.after.boot();
  expect(later.after.session()).toMatchObject({ status: 'signed-in' });
  expect(Object.keys(localStorage)).toEqual([SESSION_KEY]);
});
