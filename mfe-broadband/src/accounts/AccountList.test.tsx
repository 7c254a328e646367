import { act, screen, within } from '@testing-library/react';
import { mockRoute, customers, networkError, json, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { accountGridStyles } from './accountGridStyles';
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

const cards = () => within(screen.getByRole('list', { name: 'Broadband accounts' })).getAllByRole('listitem');
const getCard = (number: string) => {
  const found = screen.getByText(number).closest('li');
  if (!found) throw new Error(`${number} is in no card`);
  return found;
};
const isLoading = (element: HTMLElement) => element.querySelector('[aria-busy="true"]') !== null;
const shownBalances = () => cards().map((one) => (isLoading(one) ? '…' : one.querySelector('.balance')?.textContent));

/** Renders the screen and waits until the list of accounts appears. */
async function openList() {
  const view = renderScreen(<BroadbandAccountsScreen />, { route: '/broadband/broadband-accounts' });
  await advanceClock(200);
  return view;
}

setUpAmaBeforeEach();

test('BB-013 BB-017 BB-048 each broadband account is a card with number, type as received, balance and a button that opens its details', async () => {
  await openList();
  await advanceClock(3000);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 5');
  expect(cards()).toHaveLength(5);
  const third = within(getCard('233557041186'));
  expect(third.getByText('TURBONET')).toBeVisible();
  expect(getCard('233557041186')).toHaveTextContent('Data balance42.65 GB');
  expect(third.getByRole('button', { name: 'View details' })).toBeVisible();
});

test('BB-016 the grid of account cards has one column, from the breakpoint sm two and from xl three', () => {
  expect(accountGridStyles).toMatchObject({
    display: 'grid',
    gridTemplateColumns: {
      xs: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  });
});

test('BB-017 the card styles keep numbers on one line, and let the card grow, at twice the text size', () => {
  expect(JSON.stringify(accountGridStyles)).not.toMatch(/"lineHeight":"\d+px"/);
  expect(accountGridStyles).toMatchObject({
    '& > li': { containerType: 'inline-size' },
    '& .number': { whiteSpace: 'nowrap', fontSize: 'min(1.25rem, 12cqi)' },
    '& .balance': { whiteSpace: 'nowrap', fontSize: 'min(1.5rem, 12cqi)' },
    '& .well': { minHeight: 68, flexWrap: 'wrap' },
  });
  expect(accountGridStyles).not.toHaveProperty(['& .well', 'height']);
});

test('BB-043 BB-044 BB-045 CN-004 balances load one by one, 500 ms apart; until its balance is loaded, a card is marked as loading and contains 0 GB', async () => {
  await openList();
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  expect(getCard('233558120932')).toHaveTextContent('0 GB');
  await advanceClock(499);
  expect(requests(PLANS_ROUTE)).toHaveLength(1);
  await advanceClock(1);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  await advanceClock(1500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '42.65 GB', '0 GB', '12.5 GB']);
});

test('BB-046 an account whose balance request fails shows 0 GB without an error message', async () => {
  mockBalance('233558120417', json({}, 500));
  await openList();
  await advanceClock(500);
  expect(shownBalances().slice(0, 2)).toEqual(['0 GB', '128.4 GB']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BB-045 BB-046 a balance request that fails without a connection leaves the card loading until the connection returns', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  mockBalance('233558120932', networkError());
  await openList();
  connection.mockReturnValue(false);
  await advanceClock(5000);
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  mockBalance('233558120932', replyBalance('128.4'));
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
  expect(requests(PLANS_ROUTE)).toHaveLength(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('BB-044 CL-009 leaving the list ends the loading of balances; on the next visit cached balances are shown one by one again', async () => {
  const first = await openList();
  await advanceClock(500);
  first.unmount();
  await advanceClock(5000);
  expect(requests(PLANS_ROUTE)).toHaveLength(2);
  renderScreen(<BroadbandAccountsScreen />);
  await advanceClock(0);
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  await advanceClock(500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  expect(requests(PLANS_ROUTE)).toHaveLength(2);
});

test('BB-018 BB-025 “View details” opens the detail page with the account and its current balance as navigation state', async () => {
  const { router, user } = await openList();
  await advanceClock(500);
  await user.click(within(getCard('233558120932')).getByRole('button', { name: 'View details' }));
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
  await user.click(within(getCard('233557196403')).getByRole('button', { name: 'View details' }));
  await advanceClock(0);
  expect(router.state.location.state).toMatchObject({ _id: '233557196403', dataDisplay: '0 GB' });
});

test('BB-044 two hundred accounts are all rendered, and each balance is requested once, in the order of the list', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => String(233550000000 + index));
  mockRoute(
    PAIRED_NUMBERS_ROUTE,
    replyPairedNumbers(numbers.map((fttxMsisdn) => ({ fttxMsisdn, accountType: 'FTTX' }))),
  );
  mockRoute(PLANS_ROUTE, replyBalance('1'));
  await openList();
  expect(cards()).toHaveLength(200);
  await advanceClock(2000);
  expect(requests(PLANS_ROUTE).map(({ query }) => query.get('broadbandMsisdn'))).toEqual(numbers.slice(0, 5));
});
