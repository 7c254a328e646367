import { screen, within } from '@testing-library/react';
import { mockRoute, networkError, json, renderScreen, requests, type Handler } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { mockBalance, balance, PAIRED, paired, advanceClock, PLANS, setUpAmaBeforeEach } from './testing/amaResponses';

const after = (ms: number, reply: Handler): Handler => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};
const numbers = () =>
  [...screen.getByRole('list', { name: 'Broadband accounts' }).querySelectorAll('.number')].map(
    ({ textContent }) => textContent,
  );
const refreshing = () => screen.queryByRole('progressbar', { name: 'Refreshing broadband accounts' });

async function openAndRefresh(meanwhile: () => void) {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(3000);
  meanwhile();
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(0);
  return user;
}

setUpAmaBeforeEach();

test('BB-014 BB-015 BB-047 a refresh keeps the old list, shows its progress, and replaces the list with its balances', async () => {
  await openAndRefresh(() => {
    mockRoute(PAIRED, after(300, paired([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }])));
    mockBalance('233558120932', balance('7'));
  });
  await advanceClock(250);
  expect(refreshing()).toHaveAttribute('aria-valuenow', '20');
  expect(numbers()).toHaveLength(5);
  await advanceClock(50);
  expect(numbers()).toEqual(['233558120932']);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 1');
  expect(screen.getByText('Data balance').closest('li')).toHaveTextContent('7 GB');
  await advanceClock(200);
  expect(refreshing()).toBeNull();
});

test('BB-047 a refresh requests all balances at the same time, also cached ones', async () => {
  await openAndRefresh(() => undefined);
  expect(requests(PAIRED)).toHaveLength(2);
  expect(requests(PLANS)).toHaveLength(10);
});

test('BB-047 a refresh that has finished ends the sequential loading of balances', async () => {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(200);
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(0);
  expect(requests(PLANS)).toHaveLength(6);
  await advanceClock(5000);
  expect(requests(PLANS)).toHaveLength(6);
});

test('BB-047 a second refresh is not started while one is running', async () => {
  const user = await openAndRefresh(() => mockRoute(PAIRED, after(300, paired())));
  await user.click(screen.getByRole('button', { name: /Refresh$/ }));
  await advanceClock(1000);
  expect(requests(PAIRED)).toHaveLength(2);
});

test.each<[string, Handler, string]>([
  ['BB-051 ER-004 without a message', networkError(), 'Failed to refresh data'],
  ['BB-051 BB-052 with a message of its own', json({}, 403, 'Forbidden'), 'API Error: 403 Forbidden'],
])('%s, a failed refresh keeps the list and shows the error', async (_what, reply, message) => {
  const user = await openAndRefresh(() => mockRoute(PAIRED, reply));
  await advanceClock(4000);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(numbers()).toHaveLength(5);
  expect(within(screen.getByRole('list', { name: 'Broadband accounts' })).getByText('42.65')).toBeVisible();

  mockRoute(PAIRED, paired());
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceClock(0);
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceClock(1000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numbers()).toHaveLength(5);
});

test('BB-014 BB-047 an empty list can be refreshed', async () => {
  mockRoute(PAIRED, paired([]));
  await openAndRefresh(() => mockRoute(PAIRED, paired()));
  await advanceClock(200);
  expect(numbers()).toHaveLength(5);
});
