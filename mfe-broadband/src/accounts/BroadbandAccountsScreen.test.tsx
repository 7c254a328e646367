import { act, renderHook, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import {
  advanceTimeInSteps,
  advanceTimeUntil,
  customers,
  describeErrorStates,
  json,
  mockRoute,
  networkError,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  type Fault,
  type MockReply,
} from '@portal/shared/testing';
import { BroadbandAccountsScreen } from './BroadbandAccountsScreen';
import {
  mockBalance,
  PAIRED_NUMBERS_ROUTE,
  BALANCE_ROUTE,
  balanceReply,
  pairedNumbersReply,
  setUpAmaBeforeEach,
  AMA_PAIRED_NUMBERS,
} from './testing/amaResponses';
import { useIncrementalRendering } from './useIncrementalRendering';

const open = () => renderScreen(<BroadbandAccountsScreen />);
const bar = () => screen.queryByRole('progressbar', { name: 'Loading broadband accounts' });
const refreshBar = () => screen.queryByRole('progressbar', { name: 'Refreshing broadband accounts' });
const progressValue = () => Number(bar()?.getAttribute('aria-valuenow'));
const cards = () => within(screen.getByRole('list', { name: 'Broadband accounts' })).getAllByRole('listitem');
const shownNumbers = () => cards().map((card) => card.querySelector('.number')?.textContent);
const getCard = (number: string) => {
  const found = screen.getByText(number).closest('li');
  if (!found) throw new Error(`${number} is in no card`);
  return found;
};
const isLoading = (element: HTMLElement) => element.querySelector('[aria-busy="true"]') !== null;
const shownBalances = () => cards().map((one) => (isLoading(one) ? '…' : one.querySelector('.balance')?.textContent));

/** Sends the reply after a delay. */
const replyAfter = (ms: number, reply: MockReply): MockReply => {
  return (request) => new Promise((resolve) => setTimeout(() => resolve(reply(request)), ms));
};

/** Renders the screen and waits until the list of accounts appears. */
async function openList() {
  const view = open();
  await advanceTimeInSteps(200);
  return view;
}

setUpAmaBeforeEach();

test('BB-001 BB-002 BB-015 BB-041 BB-042 CN-005 below the title a progress bar rises by 10 every 100 ms up to 90, above a spinner; it jumps to 100 when the accounts arrive, which are shown 200 ms later', async () => {
  setConfig(testConfig({ providerName: 'Acme' }));
  mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(1150, pairedNumbersReply()));
  open();
  await advanceTimeInSteps(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Broadband Accounts' })).toBeVisible();
  expect(screen.getByText('View and manage your Acme broadband accounts with ease.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.getByText('Loading your accounts')).toBeVisible();
  const seen = [progressValue()];
  for (let tick = 0; tick < 11; tick += 1) {
    await advanceTimeInSteps(100);
    seen.push(progressValue());
  }
  expect(seen).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
  await advanceTimeInSteps(50);
  expect(progressValue()).toBe(100);
  await advanceTimeInSteps(199);
  expect(progressValue()).toBe(100);
  expect(screen.queryByText('233558120417')).toBeNull();
  await advanceTimeInSteps(1);
  expect(screen.getByText('233558120417')).toBeVisible();
  expect(bar()).toBeNull();
});

test('BB-038 no request is sent while the session is loading; the list of broadband accounts loads after sign-in', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  await advanceTimeInSteps(1000);
  expect(requests()).toHaveLength(0);
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => signInAs(customers.ama));
  await advanceTimeInSteps(300);
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-039 BB-040 RO-005 a visitor who is not signed in, and a customer without a phone number, get a message instead of the accounts', async () => {
  sessionStore.setState({ status: 'anonymous' });
  open();
  await advanceTimeInSteps(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in to view broadband accounts');
  act(() => signInAs(customers.yaw));
  await advanceTimeInSteps(100);
  expect(screen.getByRole('alert')).toHaveTextContent('User phone number not available');
  expect(requests()).toHaveLength(0);
});

test('CL-004 BB-050 cached accounts are shown at once without a request, and stay when an automatic request for them fails', async () => {
  const first = open();
  await advanceTimeInSteps(300);
  first.unmount();
  open();
  expect(screen.getByText('233558120417')).toBeVisible();
  await advanceTimeInSteps(1000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(1);
  jest.setSystemTime(Date.now() + 31 * 60_000);
  mockRoute(PAIRED_NUMBERS_ROUTE, networkError());
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceTimeInSteps(4000);
  expect(requests(PAIRED_NUMBERS_ROUTE).length).toBeGreaterThan(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('233558120417')).toBeVisible();
});

test('BB-014 BB-021 BB-022 BB-047 a customer without accounts gets a link that opens the order page in a new tab, and can refresh the list', async () => {
  mockRoute(PAIRED_NUMBERS_ROUTE, pairedNumbersReply([]));
  const { user } = open();
  await advanceTimeInSteps(300);
  expect(screen.getByText('There are no broadband accounts yet')).toBeVisible();
  const order = screen.getByRole('link', { name: 'Order broadband now' });
  expect(order).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(order).toHaveAttribute('target', '_blank');
  expect(order).toHaveAttribute('rel', 'noopener noreferrer');
  mockRoute(PAIRED_NUMBERS_ROUTE, pairedNumbersReply());
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceTimeInSteps(200);
  expect(shownNumbers()).toHaveLength(5);
});

test('BB-014 BB-015 BB-046 BB-047 during a refresh the old list and a progress bar are shown and a second click does nothing; then the new accounts replace the list, with their balances or 0 GB; the next visit requests only the balance that failed', async () => {
  const { user, unmount } = open();
  await advanceTimeInSteps(200);
  expect(requests(BALANCE_ROUTE)).toHaveLength(1);
  mockRoute(PAIRED_NUMBERS_ROUTE, replyAfter(300, pairedNumbersReply(AMA_PAIRED_NUMBERS.slice(0, 2))));
  mockBalance('233558120417', json({}, 500));
  mockBalance('233558120932', balanceReply('7'));
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await advanceTimeInSteps(250);
  expect(refreshBar()).toHaveAttribute('aria-valuenow', '20');
  expect(shownNumbers()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: /Refresh$/ }));
  await advanceTimeInSteps(50);
  expect(shownNumbers()).toEqual(['233558120417', '233558120932']);
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 2');
  expect(shownBalances()).toEqual(['0 GB', '7 GB']);
  await advanceTimeInSteps(200);
  expect(refreshBar()).toBeNull();
  await advanceTimeInSteps(5000);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(2);
  expect(requests(BALANCE_ROUTE)).toHaveLength(3);
  unmount();
  await openList();
  await advanceTimeInSteps(500);
  expect(requests(PAIRED_NUMBERS_ROUTE)).toHaveLength(2);
  expect(requests(BALANCE_ROUTE)).toHaveLength(4);
  expect(requests(`${BALANCE_ROUTE}?broadbandMsisdn=233558120932`)).toHaveLength(1);
});

test('BB-013 BB-017 BB-043 BB-044 BB-045 BB-048 CN-004 each account is a card with number, type and balance; balances load one by one, and until then a card is marked as loading and contains 0 GB', async () => {
  await openList();
  expect(screen.getByText(/^Showing:/)).toHaveTextContent('Showing: 5');
  expect(within(getCard('233557041186')).getByText('TURBONET')).toBeVisible();
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  expect(getCard('233558120932')).toHaveTextContent('0 GB');
  await advanceTimeInSteps(500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  await advanceTimeInSteps(1500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '42.65 GB', '0 GB', '12.5 GB']);
  expect(getCard('233557041186')).toHaveTextContent('Data balance42.65 GB');
});

test('BB-044 CL-009 leaving the list ends the loading of balances; on the next visit cached balances are shown one by one again', async () => {
  const first = await openList();
  await advanceTimeInSteps(500);
  first.unmount();
  await advanceTimeInSteps(5000);
  expect(requests(BALANCE_ROUTE)).toHaveLength(2);
  open();
  await advanceTimeInSteps(0);
  expect(shownBalances()).toEqual(['86.2 GB', '…', '…', '…', '…']);
  await advanceTimeInSteps(500);
  expect(shownBalances()).toEqual(['86.2 GB', '128.4 GB', '…', '…', '…']);
  expect(requests(BALANCE_ROUTE)).toHaveLength(2);
});

test('BB-018 BB-025 BB-043 “View details” opens the detail page with the account and its current balance as navigation state, 0 GB while it is loading', async () => {
  const { router, user } = await openList();
  await advanceTimeInSteps(500);
  await user.click(within(getCard('233558120932')).getByRole('button', { name: 'View details' }));
  await advanceTimeInSteps(0);
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
  await advanceTimeInSteps(0);
  expect(router.state.location.state).toMatchObject({ _id: '233557196403', dataDisplay: '0 GB' });
});

test('BB-017 useIncrementalRendering renders the first twelve items of a long list at once, then at most twelve more per render', () => {
  const items = Array.from({ length: 200 }, (_, index) => index);
  const lengths: number[] = [];
  renderHook(() => void lengths.push(useIncrementalRendering(items).length));
  expect(lengths[0]).toBe(12);
  expect(lengths.at(-1)).toBe(200);
  expect(lengths.every((length, index) => index === 0 || length - (lengths[index - 1] ?? 0) <= 12)).toBe(true);
});

const EXPECTED_TEXT_BY_FAULT: Partial<Record<Fault, string>> = {
  offline: 'Failed to fetch data',
  'dropped half-way': 'Failed to refresh data',
  403: 'API Error: 403 Forbidden',
  404: 'API Error: 404 Not Found',
  HTML: 'Invalid response format from API',
};
const expectedErrorText = (fault: Fault) => EXPECTED_TEXT_BY_FAULT[fault] ?? 'no text';
const isTextShown = (text: string) => screen.queryAllByText(text).length > 0;
const openUntilShown = async (text: string) => {
  const view = open();
  await advanceTimeUntil(() => isTextShown(text));
  return view;
};
type View = ReturnType<typeof open>;
const clickButton = async ({ user }: View, name: string) => user.click(screen.getByRole('button', { name }));

describeErrorStates<View>({
  name: 'CL-001 BB-049 BB-050 BB-052 ER-004 paired numbers · account list',
  route: PAIRED_NUMBERS_ROUTE,
  good: pairedNumbersReply(),
  open,
  shows: expectedErrorText,
  faults: ['offline', '404', 'HTML'],
  recover: (view) => clickButton(view, 'Try again'),
  isReady: () => isTextShown('233558120417'),
});

describeErrorStates<View>({
  name: 'CL-001 BB-051 BB-052 ER-004 paired numbers · refresh of the list',
  route: PAIRED_NUMBERS_ROUTE,
  good: pairedNumbersReply(),
  open: () => openUntilShown('12.5'),
  trigger: (view) => clickButton(view, 'Refresh'),
  shows: expectedErrorText,
  faults: ['dropped half-way', '403'],
  keeps: () => isTextShown('233558120417') && isTextShown('12.5'),
  recover: (view) => clickButton(view, 'Refresh'),
  isReady: () => isTextShown('233558120417'),
});
