import { act, screen, within } from '@testing-library/react';
import { mockRoute, customers, networkError, json, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { accountGridStyles } from './accountGridStyles';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { mockBalance, balance, PAIRED, paired, advanceClock, PLANS, setUpAmaBeforeEach } from './testing/amaResponses';

const cards = () => within(screen.getByRole('list', { name: 'Broadband accounts' })).getAllByRole('listitem');
const card = (number: string) => {
  const found = screen.getByText(number).closest('li');
  if (!found) throw new Error(`${number} is in no card`);
  return found;
};
const isLoading = (element: HTMLElement) => element.querySelector('[aria-busy="true"]') !== null;
const shownBalances = () => cards().map((one) => (isLoading(one) ? '…' : one.querySelector('.balance')?.textContent));

/** Opens the list and waits until it appears. */
async function openList() {
  const view = renderScreen(<BroadbandAccountsScreen />, { route: '/broadband/broadband-accounts' });
  await advanceClock(200);
  return view;
}

setUpAmaBeforeEach();

test('BB-013 BB-017 BB-048 each account is a card with number, type as received, balance and a button to its details', async () => {
  await openList();
  await advanceClock(3000);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 5');
  expect(cards()).toHaveLength(5);
  const third = within(card('233557041186'));
  expect(third.getByText('TURBONET')).toBeVisible();
  expect(card('233557041186')).toHaveTextContent('Data balance42.65 GB');
  expect(third.getByRole('button', { name: 'View details' })).toBeVisible();
});

test('BB-016 the cards have one column, two from the small breakpoint and three from xl', () => {
  expect(accountGridStyles).toMatchObject({
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  });
});

test('BB-017 at twice the text size no card truncates, wraps or covers a number', () => {
  expect(JSON.stringify(accountGridStyles)).not.toMatch(/"lineHeight":"\d+px"/);
  expect(accountGridStyles).toMatchObject({
    '& > li': { containerType: 'inline-size' },
    '& .number': { whiteSpace: 'nowrap', fontSize: 'min(1.25rem, 12cqi)' },
    '& .balance': { whiteSpace: 'nowrap', fontSize: 'min(1.5rem, 12cqi)' },
    '& .well': { minHeight: 68, flexWrap: 'wrap' },
  });
  expect(accountGridStyles).not.toHaveProperty(['& .well', 'height']);
});

test('BB-043 BB-044 BB-045 CN-004 balances load one by one, 500 ms apart; until then a card is marked loading, at 0 GB', async () => {
  await openList();
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  expect(card('233558120932')).toHaveTextContent('0 GB');
  await advanceClock(499);
  expect(requests(PLANS)).toHaveLength(1);
  await advanceClock(1);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  await advanceClock(1500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '42.65 GB', '0 GB', '12.5 GB']);
});

test('BB-046 a balance that fails shows 0 GB without an error message', async () => {
  mockBalance('233558120417', json({}, 500));
  await openList();
  await advanceClock(500);
  expect(shownBalances().slice(0, 2)).toEqual(['0 GB', '128.4 GB']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BB-045 BB-046 without a connection a balance does not count as failed: its card stays loading until the connection returns', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  mockBalance('233558120932', networkError());
  await openList();
  connection.mockReturnValue(false);
  await advanceClock(5000);
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  mockBalance('233558120932', balance('128.4'));
  connection.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceClock(3000);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '42.65 GB', '0 GB', '12.5 GB']);
  connection.mockRestore();
});

test('BB-053 without an access token the loading of balances stops without an error message', async () => {
  let tokens = 1;
  const getAccessToken = async () => {
    if (tokens-- <= 0) throw new Error('Failed to obtain access token');
    return 'token';
  };
  signInAs(customers.ama, { getAccessToken });
  await openList();
  await advanceClock(3000);
  expect(shownBalances()).toEqual(['0 GB', '0 GB', '0 GB', '0 GB', '0 GB']);
  expect(requests(PLANS)).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BB-044 CL-009 leaving ends the loading; on the next visit cached balances are shown one by one again', async () => {
  const first = await openList();
  await advanceClock(500);
  first.unmount();
  await advanceClock(5000);
  expect(requests(PLANS)).toHaveLength(2);
  renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(0);
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  await advanceClock(500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  expect(requests(PLANS)).toHaveLength(2);
});

test('BB-018 BB-025 “View details” opens the detail page with the account and its current balance as navigation state', async () => {
  const { router, user } = await openList();
  await advanceClock(500);
  await user.click(within(card('233558120932')).getByRole('button', { name: 'View details' }));
  await advanceClock(0);
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts/233558120932');
  expect(router.state.location.state).toMatchObject({
    _id: '233558120932',
    msisdn: 233558120932,
    deviceType: 'Fibre Business',
    filterType: 'Fibre Broadband',
    data: 128.4,
    dataUnit: 'GB',
    dataDisplay: '128.4 GB',
    owner: 'ama',
  });
});

test('BB-043 the navigation state has 0 GB while the balance is still loading', async () => {
  const { router, user } = await openList();
  await user.click(within(card('233557196403')).getByRole('button', { name: 'View details' }));
  await advanceClock(0);
  expect(router.state.location.state).toMatchObject({ _id: '233557196403', dataDisplay: '0 GB' });
});

test('BB-044 two hundred accounts are all rendered, and each balance is loaded once, in order', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => String(233550000000 + index));
  mockRoute(PAIRED, paired(numbers.map((fttxMsisdn) => ({ fttxMsisdn, accountType: 'FTTX' }))));
  mockRoute(PLANS, balance('1'));
  await openList();
  expect(cards()).toHaveLength(200);
  await advanceClock(2000);
  expect(requests(PLANS).map(({ query }) => query.get('broadbandMsisdn'))).toEqual(numbers.slice(0, 5));
});
