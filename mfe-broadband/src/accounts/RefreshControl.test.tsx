import { screen, within } from '@testing-library/react';
import { mockRoute, networkError, json, renderScreen, requests, type Handler } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import {
  mockBalance,
  replyBalance,
  PAIRED_NUMBERS_ROUTE,
  replyPairedNumbers,
  advanceClock,
  PLANS_ROUTE,
  setUpAmaBeforeEach,
} from './testing/amaResponses';

const replyAfter = (ms: number, reply: Handler): Handler => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};
const shownNumbers = () =>
  [...screen.getByRole('list', { name: 'Broadband accounts' }).querySelectorAll('.number')].map(
    ({ textContent }) => textContent,
  );
const refreshProgressBar = () => screen.queryByRole('progressbar', { name: 'Refreshing broadband accounts' });

/** Opens the list, lets its balances load, changes the responses, and clicks “Refresh”. */
async function openAndRefresh(changeResponses: () => void) {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(3000);
  changeResponses();
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(0);
  return user;
}

setUpAmaBeforeEach();

test('BB-014 BB-015 BB-047 during a refresh the old list and a progress bar are shown; then the new accounts and their balances replace the list', async () => {
  await openAndRefresh(() => {
    mockRoute(
      PAIRED_NUMBERS_ROUTE,
      replyAfter(300, replyPairedNumbers([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }])),
    );
    mockBalance('233558120932', replyBalance('7'));
  });
  await advanceClock(250);
  expect(refreshProgressBar()).toHaveAttribute('aria-valuenow', '20');
  expect(shownNumbers()).toHaveLength(5);
  await advanceClock(50);
  expect(shownNumbers()).toEqual(['233558120932']);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 1');
  expect(screen.getByText('Data balance').closest('li')).toHaveTextContent('7 GB');
  await advanceClock(200);
  expect(refreshProgressBar()).toBeNull();
});

test('BB-047 a refresh requests the accounts and all five balances again, although they are cached', async () => {
  await openAndRefresh(() => undefined);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(2);
  expect(requests(PLANS_ROUTE)).toHaveLength(10);
});

test('BB-047 a finished refresh ends the loading of balances one by one', async () => {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(200);
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(0);
  expect(requests(PLANS_ROUTE)).toHaveLength(6);
  await advanceClock(5000);
  expect(requests(PLANS_ROUTE)).toHaveLength(6);
});

test('BB-047 clicking “Refresh” during a refresh sends no second request', async () => {
  const user = await openAndRefresh(() => mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(300, replyPairedNumbers())));
  await user.click(screen.getByRole('button', { name: /Refresh$/ }));
  await advanceClock(1000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(2);
});

test.each<[string, Handler, string]>([
  ['BB-051 ER-004 a lost connection', networkError(), 'Failed to refresh data'],
  ['BB-051 BB-052 a 403 response', json({}, 403, 'Forbidden'), 'API Error: 403 Forbidden'],
])(
  '%s during a refresh keeps the list of accounts and shows an error message until the next refresh',
  async (_what, reply, message) => {
    const user = await openAndRefresh(() => mockRoute(PAIRED_NUMBERS_ROUTE, reply));
    await advanceClock(4000);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(shownNumbers()).toHaveLength(5);
    expect(within(screen.getByRole('list', { name: 'Broadband accounts' })).getByText('42.65')).toBeVisible();

    mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers());
    await user.click(screen.getByRole('button', { name: /^Refresh/ }));
    await advanceClock(0);
    expect(screen.queryByRole('alert')).toBeNull();
    await advanceClock(1000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shownNumbers()).toHaveLength(5);
  },
);

test('BB-014 BB-047 a customer without broadband accounts can refresh the list', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers([]));
  await openAndRefresh(() => mockRoute(PAIRED_NUMBERS_ROUTE, replyPairedNumbers()));
  await advanceClock(200);
  expect(shownNumbers()).toHaveLength(5);
});
