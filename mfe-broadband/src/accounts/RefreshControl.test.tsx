import { screen, within } from '@testing-library/react';
import { mockRoute, networkError, json, renderScreen, requests, type Reply } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { answerBalance, balance, PAIRED, paired, pass, PLANS, visitAsAma } from './testing/amasAnswers';

const after = (ms: number, reply: Reply): Reply => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};
const numbers = () =>
  [...screen.getByRole('list', { name: 'Broadband accounts' }).querySelectorAll('.number')].map(
    ({ textContent }) => textContent,
  );
const refreshing = () => screen.queryByRole('progressbar', { name: 'Refreshing broadband accounts' });

async function openAndRefresh(meanwhile: () => void) {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await pass(3000);
  meanwhile();
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await pass(0);
  return user;
}

visitAsAma();

test('BB-014 BB-015 BB-047 a refresh keeps the old list, shows its progress, and replaces the list with its balances', async () => {
  await openAndRefresh(() => {
    mockRoute(PAIRED, after(300, paired([{ fttxMsisdn: '233558120932', accountType: 'Fibre Business' }])));
    answerBalance('233558120932', balance('7'));
  });
  await pass(250);
  expect(refreshing()).toHaveAttribute('aria-valuenow', '20');
  expect(numbers()).toHaveLength(5);
  await pass(50);
  expect(numbers()).toEqual(['233558120932']);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 1');
  expect(screen.getByText('Data balance').closest('li')).toHaveTextContent('7 GB');
  await pass(200);
  expect(refreshing()).toBeNull();
});

test('BB-047 all balances are asked for at once, whatever is known', async () => {
  await openAndRefresh(() => undefined);
  expect(requests(PAIRED)).toHaveLength(2);
  expect(requests(PLANS)).toHaveLength(10);
});

test('BB-047 a refresh ends the balances still to come, once it has the new ones', async () => {
  const { user } = renderScreen(<BroadbandAccountsScreen />);
  await pass(200);
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await pass(0);
  expect(requests(PLANS)).toHaveLength(6);
  await pass(5000);
  expect(requests(PLANS)).toHaveLength(6);
});

test('BB-047 while one refresh runs there is no second one', async () => {
  const user = await openAndRefresh(() => mockRoute(PAIRED, after(300, paired())));
  await user.click(screen.getByRole('button', { name: /Refresh$/ }));
  await pass(1000);
  expect(requests(PAIRED)).toHaveLength(2);
});

test.each<[string, Reply, string]>([
  ['BB-051 ER-004 without a message', networkError(), 'Failed to refresh data'],
  ['BB-051 BB-052 with a message of its own', json({}, 403, 'Forbidden'), 'API Error: 403 Forbidden'],
])('%s, a failed refresh leaves the old list and says why', async (_what, reply, message) => {
  const user = await openAndRefresh(() => mockRoute(PAIRED, reply));
  await pass(4000);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(numbers()).toHaveLength(5);
  expect(within(screen.getByRole('list', { name: 'Broadband accounts' })).getByText('42.65')).toBeVisible();

  mockRoute(PAIRED, paired());
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(numbers()).toHaveLength(5);
});

test('BB-014 BB-047 an empty list can be refreshed too', async () => {
  mockRoute(PAIRED, paired([]));
  await openAndRefresh(() => mockRoute(PAIRED, paired()));
  await pass(200);
  expect(numbers()).toHaveLength(5);
});
