import { waitFor } from '@testing-library/react';
import { requests } from '@portal/shared/testing';
import { installWorld, openPage } from './testing/page';
import { discovery, PROVIDER, withheld } from './testing/provider';

const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;
const AVAILABILITY = '/broadband/fibre-requests/availability';

beforeEach(installWorld);

test('a browser that was stopped on its way to the sign-in page goes there when the customer asks', async () => {
  const { boot, redirectToSignIn, actions, left } = openPage('/account');
  await boot();
  void redirectToSignIn(); // the browser never leaves, and tells nobody
  await waitFor(() => expect(left).toHaveLength(1));
  void redirectToSignIn();
  actions.signIn();
  await waitFor(() => expect(left).toHaveLength(2));
});

test('two presses in a row lead there once', async () => {
  const { boot, actions, left } = openPage(AVAILABILITY);
  await boot();
  const answer = withheld(DISCOVERY, discovery());
  actions.signIn();
  actions.signIn();
  answer();
  await waitFor(() => expect(left).not.toEqual([]));
  expect(left).toHaveLength(1);
});

test('PRD-007 a visitor who goes back to the coverage check is not taken away from it, and may want to sign in later', async () => {
  const { boot, redirectToSignIn, left } = openPage('/account');
  await boot();
  const answer = withheld(DISCOVERY, discovery());
  const wait = redirectToSignIn();
  window.history.replaceState(null, '', AVAILABILITY);
  window.dispatchEvent(new PopStateEvent('popstate'));
  answer();
  await wait;
  expect(left).toEqual([]);
  window.history.replaceState(null, '', '/account');
  void redirectToSignIn();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests(DISCOVERY)).not.toEqual([]);
});
