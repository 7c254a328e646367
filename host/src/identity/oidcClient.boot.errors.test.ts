import { waitFor } from '@testing-library/react';
import { mockRoute, networkError } from '@portal/shared/testing';
import { setUpPage, openPage } from './testing/page';
import { inSeconds, PROVIDER, SESSION_KEY, storeSession, tokenRequests, delayResponse } from './testing/provider';

const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
const TOKEN_ROUTE = `POST ${PROVIDER}/token`;

beforeEach(setUpPage);

test.each(['{"access_tok', 'null', '5', '{}', '{"profile":{"sub":1}}'])(
  'a stored session that cannot be read is removed, and the next sign-in works: %s',
  async (damaged) => {
    localStorage.setItem(SESSION_KEY, damaged);
    const { boot, session, redirects, redirectToSignIn } = openPage('/account/personal');
    await boot();
    expect(session()).toEqual({ status: 'anonymous' });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    void redirectToSignIn(); // never resolves: the browser leaves the page
    await waitFor(() => expect(redirects).toHaveLength(1));
  },
);

test('SES-014 when another tab does not release the lock for renewals, the page shows an error and stays signed in', async () => {
  storeSession({ expires_at: inSeconds(-3600) });
  mockRoute(DISCOVERY_ROUTE, networkError());
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { boot, session, manager } = openPage('/account/personal');
  void manager.withRefreshLock(() => new Promise(() => undefined));
  const limit = new AbortController();
  timeout.mockReturnValue(limit.signal);
  const booted = boot();
  await waitFor(() => expect(timeout).toHaveBeenCalledTimes(2));
  limit.abort(new DOMException('signal timed out', 'TimeoutError'));
  await booted;
  expect(session()).toMatchObject({ status: 'signed-in', error: 'Failed to obtain access token' });
  timeout.mockRestore();
});

test('SES-006 a failed renewal does not undo a sign-out made while it was in progress', async () => {
  storeSession({ expires_at: inSeconds(0) });
  const page = openPage('/account/personal');
  const respond = delayResponse(TOKEN_ROUTE, networkError());
  const booted = page.boot();
  await waitFor(() => expect(tokenRequests()).toHaveLength(1));
  mockRoute(DISCOVERY_ROUTE, networkError());
  page.actions.signOut();
  const signedOut = { status: 'anonymous', error: 'Login required. Please log in again.' };
  await waitFor(() => expect(page.session()).toEqual(signedOut));
  respond();
  await booted;
  expect(page.session()).toEqual(signedOut);
});
