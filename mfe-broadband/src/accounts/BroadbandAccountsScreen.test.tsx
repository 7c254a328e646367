import { act, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import {
  mockRoute,
  customers,
  networkError,
  html,
  json,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  type Handler,
} from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { PAIRED_NUMBERS_ROUTE, replyPairedNumbers, advanceClock, setUpAmaBeforeEach } from './testing/amaResponses';

const open = () => renderScreen(<BroadbandAccountsScreen />);
const bar = () => screen.getByRole('progressbar', { name: 'Loading broadband accounts' });
const progressValue = () => Number(bar().getAttribute('aria-valuenow'));

/** Sends the reply after a delay. */
const replyAfter = (ms: number, reply: Handler): Handler => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};

setUpAmaBeforeEach();

test('BB-001 BB-002 the page has the title “Manage Broadband Accounts” and a subtitle with the name of the provider', async () => {
  setConfig(testConfig({ providerName: 'Acme' }));
  open();
  await advanceClock(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  expect(screen.getByText('View and manage your Acme broadband accounts with ease.')).toBeVisible();
});

test('BB-038 no request is sent while the session is loading; the list of broadband accounts loads after sign-in', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  await advanceClock(1000);
  expect(requests()).toHaveLength(0);
  expect(progressValue()).toBe(0);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => signInAs(customers.ama));
  await advanceClock(300);
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-039 a visitor who is not signed in is asked to log in', async () => {
  sessionStore.setState({ status: 'anonymous' });
  open();
  await advanceClock(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in to view broadband accounts');
  expect(requests()).toHaveLength(0);
});

test('BB-040 RO-005 a customer without a phone number gets an error message', async () => {
  signInAs(customers.yaw);
  open();
  await advanceClock(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('User phone number not available');
  expect(requests()).toHaveLength(0);
});

test('BB-015 BB-041 CN-005 while the accounts load a progress bar rises by 10 every 100 ms up to 90, above a spinner', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(5000, replyPairedNumbers()));
  open();
  await advanceClock(0);
  const seen = [progressValue()];
  for (let tick = 0; tick < 12; tick += 1) {
    await advanceClock(100);
    seen.push(progressValue());
  }
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90, 90]);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('Loading your accounts')).toBeVisible();
});

test('BB-041 BB-042 CN-005 the progress bar jumps to 100 when the broadband numbers arrive, and the list is shown 200 ms later', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(350, replyPairedNumbers()));
  open();
  await advanceClock(349);
  expect(progressValue()).toBe(30);
  await advanceClock(1);
  expect(progressValue()).toBe(100);
  await advanceClock(199);
  expect(progressValue()).toBe(100);
  expect(screen.queryByText('233558120417')).toBeNull();
  await advanceClock(1);
  expect(screen.getByText('233558120417')).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Loading broadband accounts' })).toBeNull();
});

test('CL-004 a cached list of accounts is shown at once, without a request', async () => {
  open().unmount();
  const first = open();
  await advanceClock(300);
  first.unmount();
  const before = requests(PAIRED_NUMBERS_ROUTE).length;
  open();
  expect(screen.getByText('233558120417')).toBeVisible();
  await advanceClock(1000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(before);
});

test.each<[string, Handler, string]>([
  ['BB-052 ER-004 an error status', json({}, 404, 'Not Found'), 'API Error: 404 Not Found'],
  ['BB-049 a response without a list', json({ statusCode: '0000', accounts: {} }), 'Invalid response format from API'],
  ['BB-049 an HTML page', html(), 'Invalid response format from API'],
  ['BB-050 a lost connection', networkError(), 'Failed to fetch data'],
])('%s shows its error message and a button to try again', async (_what, reply, message) => {
  mockRoute(PAIRED_NUMBERS_ROUTE, reply);
  const { user } = open();
  await advanceClock(4000);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await advanceClock(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bar()).toBeVisible();
  await advanceClock(500);
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-050 a request for the accounts that failed without a connection is repeated when the connection returns', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, networkError());
  open();
  await advanceClock(4000);
  mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers());
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceClock(300);
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('CL-004 BB-050 the accounts on screen stay when an automatic request for them fails', async () => {
  open();
  await advanceClock(3000);
  jest.setSystemTime(Date.now() + 31 * 60_000);
  mockRoute(PAIRED_NUMBERS_ROUTE, networkError());
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceClock(4000);
  expect(requests(PAIRED_NUMBERS_ROUTE).length).toBeGreaterThan(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-050 the message of an error that is no HTTP error is shown, such as that of a missing access token', async () => {
  signInAs(customers.ama, { getAccessToken: () => Promise.reject(new Error('Failed to obtain access token')) });
  open();
  await advanceClock(300);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to obtain access token');
});

test('SES-012 a rejected access token is renewed once and the request is sent again', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, json({}, 401), replyPairedNumbers());
  open();
  await advanceClock(300);
  expect(screen.getByText('233558120417')).toBeVisible();
  expect(requests(PAIRED_NUMBERS_ROUTE).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-ama',
    'Bearer new-token-of-ama',
  ]);
});

test.each<[string, Handler]>([
  ['BB-021 BB-022 a response with an empty list', replyPairedNumbers([])],
  ['BB-021 BB-022 CL-002 a response with a status code other than 0000', json({ statusCode: '4040', accounts: [] })],
])('%s shows the empty state with a link that opens the order page in a new tab', async (_what, reply) => {
  mockRoute(PAIRED_NUMBERS_ROUTE, reply);
  open();
  await advanceClock(300);
  expect(screen.getByText('There are no broadband accounts yet')).toBeVisible();
  const order = screen.getByRole('link', { name: 'Order broadband now' });
  expect(order).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(order).toHaveAttribute('target', '_blank');
  expect(order).toHaveAttribute('rel', 'noopener noreferrer');
});
