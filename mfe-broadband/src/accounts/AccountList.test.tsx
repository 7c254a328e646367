import { renderHook, screen, within } from '@testing-library/react';
import { renderScreen, requests } from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import { advanceClock, PLANS_ROUTE, setUpAmaBeforeEach } from './testing/amaResponses';
import { useIncrementalList } from './useIncrementalList';

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

test('BB-013 BB-017 BB-043 BB-044 BB-045 BB-048 CN-004 each account is a card with number, type and balance; balances load one by one, and until then a card is marked as loading and contains 0 GB', async () => {
  await openList();
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 5');
  expect(within(getCard('233557041186')).getByText('TURBONET')).toBeVisible();
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  expect(getCard('233558120932')).toHaveTextContent('0 GB');
  await advanceClock(499);
  expect(requests(PLANS_ROUTE)).toHaveLength(1);
  await advanceClock(1);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  await advanceClock(1500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '42.65 GB', '0 GB', '12.5 GB']);
  expect(getCard('233557041186')).toHaveTextContent('Data balance42.65 GB');
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

test('BB-018 BB-025 BB-043 “View details” opens the detail page with the account and its current balance as navigation state, 0 GB while it is loading', async () => {
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
  await user.click(within(getCard('233557196403')).getByRole('button', { name: 'View details' }));
  await advanceClock(0);
  expect(router.state.location.state).toMatchObject({ _id: '233557196403', dataDisplay: '0 GB' });
});

test('BB-017 useIncrementalList renders the first twelve items of a long list at once, then at most twelve more per render', () => {
  const items = Array.from({ length: 200 }, (_, index) => index);
  const lengths: number[] = [];
  renderHook(() => void lengths.push(useIncrementalList(items).length));
  expect(lengths[0]).toBe(12);
  expect(lengths.at(-1)).toBe(200);
  expect(lengths.every((length, index) => index === 0 || length - (lengths[index - 1] ?? 0) <= 12)).toBe(true);
});
