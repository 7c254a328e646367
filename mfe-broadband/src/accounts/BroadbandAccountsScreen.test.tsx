import { act, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import {
  customers,
  mockRoute,
  networkError,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  type Handler,
} from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import {
  advanceClock,
  mockBalance,
  PAIRED_NUMBERS_ROUTE,
  PLANS_ROUTE,
  replyBalance,
  replyPairedNumbers,
  setUpAmaBeforeEach,
} from './testing/amaResponses';

const open = () => renderScreen(<BroadbandAccountsScreen />);
const bar = () => screen.queryByRole('progressbar', { name: 'Loading broadband accounts' });
const refreshBar = () => screen.queryByRole('progressbar', { name: 'Refreshing broadband accounts' });
const progressValue = () => Number(bar()?.getAttribute('aria-valuenow'));
const shownNumbers = () =>
  [...screen.getByRole('list', { name: 'Broadband accounts' }).querySelectorAll('.number')].map(
    ({ textContent }) => textContent,
  );

/** Sends the reply after a delay. */
const replyAfter = (ms: number, reply: Handler): Handler => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};

setUpAmaBeforeEach();

test('BB-001 BB-002 BB-015 BB-041 BB-042 CN-005 below the title a progress bar rises by 10 every 100 ms up to 90, above a spinner; it jumps to 100 when the accounts arrive, which are shown 200 ms later', async () => {
  setConfig(testConfig({ providerName: 'Acme' }));
  mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(1150, replyPairedNumbers()));
  open();
  await advanceClock(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  expect(screen.getByText('View and manage your Acme broadband accounts with ease.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('Loading your accounts')).toBeVisible();
  const seen = [progressValue()];
  for (let tick = 0; tick < 11; tick += 1) {
    await advanceClock(100);
    seen.push(progressValue());
  }
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
  await advanceClock(50);
  expect(progressValue()).toBe(100);
  await advanceClock(199);
  expect(progressValue()).toBe(100);
  expect(screen.queryByText('233558120417')).toBeNull();
  await advanceClock(1);
  expect(screen.getByText('233558120417')).toBeVisible();
  expect(bar()).toBeNull();
});

test('BB-038 no request is sent while the session is loading; the list of broadband accounts loads after sign-in', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  await advanceClock(1000);
  expect(requests()).toHaveLength(0);
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => signInAs(customers.ama));
  await advanceClock(300);
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-039 BB-040 RO-005 a visitor who is not signed in, and a customer without a phone number, get a message instead of the accounts', async () => {
  sessionStore.setState({ status: 'anonymous' });
  open();
  await advanceClock(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in to view broadband accounts');
  act(() => signInAs(customers.yaw));
  await advanceClock(100);
  expect(screen.getByRole('alert')).toHaveTextContent('User phone number not available');
  expect(requests()).toHaveLength(0);
});

test('CL-004 BB-050 cached accounts are shown at once without a request, and stay when an automatic request for them fails', async () => {
  const first = open();
  await advanceClock(300);
  first.unmount();
  open();
  expect(screen.getByText('233558120417')).toBeVisible();
  await advanceClock(1000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(1);
  jest.setSystemTime(Date.now() + 31 * 60_000);
  mockRoute(PAIRED_NUMBERS_ROUTE, networkError());
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceClock(4000);
  expect(requests(PAIRED_NUMBERS_ROUTE).length).toBeGreaterThan(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-014 BB-021 BB-022 BB-047 a customer without accounts gets a link that opens the order page in a new tab, and can refresh the list', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers([]));
  const { user } = open();
  await advanceClock(300);
  expect(screen.getByText('There are no broadband accounts yet')).toBeVisible();
  const order = screen.getByRole('link', { name: 'Order broadband now' });
  expect(order).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(order).toHaveAttribute('target', '_blank');
  expect(order).toHaveAttribute('rel', 'noopener noreferrer');
  mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers());
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(200);
  expect(shownNumbers()).toHaveLength(5);
});

test('BB-014 BB-015 BB-047 during a refresh the old list and a progress bar are shown and a second click does nothing; then the new accounts and their balances replace the list, and no balances load one by one any more', async () => {
  const { user } = open();
  await advanceClock(200);
  expect(requests(PLANS_ROUTE)).toHaveLength(1);
  mockRoute(
    PAIRED_NUMBERS_ROUTE,
    replyAfter(300, replyPairedNumbers([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }])),
  );
  mockBalance('233558120932', replyBalance('7'));
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(250);
  expect(refreshBar()).toHaveAttribute('aria-valuenow', '20');
  expect(shownNumbers()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: /Refresh$/ }));
  await advanceClock(50);
  expect(shownNumbers()).toEqual(['233558120932']);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 1');
  expect(screen.getByText('Data balance').closest('li')).toHaveTextContent('7 GB');
  await advanceClock(200);
  expect(refreshBar()).toBeNull();
  await advanceClock(5000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(2);
  expect(requests(PLANS_ROUTE)).toHaveLength(2);
});
