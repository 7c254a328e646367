import { waitFor } from '@testing-library/react';
import { requests } from '@portal/shared/testing';
import { setUpPage, openPage } from './testing/page';
import { discoveryResponse, PROVIDER, delayResponse } from './testing/provider';

const DISCOVERY_ROUTE = `GET ${PROVIDER}/.well-known/openid-configuration`;
const VISITOR_PATH = '/broadband/fibre-requests/availability';

beforeEach(setUpPage);

test('when the customer stops a redirect to the sign-in page, “sign in” redirects again', async () => {
  const { boot, redirectToSignIn, actions, redirects } = openPage('/account');
  await boot();
  void redirectToSignIn(); // never resolves: the browser does not report a stopped navigation
  await waitFor(() => expect(redirects).toHaveLength(1));
  void redirectToSignIn();
  actions.signIn();
  await waitFor(() => expect(redirects).toHaveLength(2));
});

test('two sign-in clicks redirect once', async () => {
  const { boot, actions, redirects } = openPage(VISITOR_PATH);
  await boot();
  const respond = delayResponse(DISCOVERY_ROUTE, discoveryResponse());
  actions.signIn();
  actions.signIn();
  respond();
  await waitFor(() => expect(redirects).not.toEqual([]));
  expect(redirects).toHaveLength(1);
});

test('PRD-007 going back to the coverage check cancels the redirect to the sign-in page, and a later one works', async () => {
  const { boot, redirectToSignIn, redirects } = openPage('/account');
  await boot();
  const respond = delayResponse(DISCOVERY_ROUTE, discoveryResponse());
  const wait = redirectToSignIn();
  window.history.replaceState(null, '', VISITOR_PATH);
  window.dispatchEvent(new PopStateEvent('popstate'));
  respond();
  await wait;
  expect(redirects).toEqual([]);
  window.history.replaceState(null, '', '/account');
  void redirectToSignIn();
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(requests(DISCOVERY_ROUTE)).not.toEqual([]);
});
