import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, renderScreen, requests, testConfig } from '@portal/shared/testing';
import { OrderHistoryScreen } from './OrderHistoryScreen';
import { sampleOrders, searchOrders } from './sampleOrders';

const cards = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
const ids = () => cards().map(({ textContent }) => /SAMPLE-\d+/.exec(textContent)?.[0]);
const button = (name: string) => screen.getByRole('button', { name });
const detailsButton = (index: number) => screen.getAllByRole('button', { name: 'View details' })[index]!;
const tab = (name: string) => screen.getByRole('tab', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search orders' });
const title = () => screen.getByRole('heading', { level: 1 });

/** Renders the screen and waits until the simulated loading ends. */
function openOrderHistory(route = '/') {
  const view = renderScreen(<OrderHistoryScreen />, { route });
  act(() => jest.advanceTimersByTime(2000));
  return view;
}

const doubleClick = (element: HTMLElement) => act(async () => [element, element].forEach((one) => one.click()));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('AO-001 AO-002 AO-007 AO-013 AO-014 after a progress bar of two seconds an order shows device, id, date, quantity, status and total, is marked as a sample, and needs no request', async () => {
  const { container } = renderScreen(<OrderHistoryScreen />);
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('progressbar', { name: 'Loading orders' })).toHaveAttribute('aria-valuenow', '95');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Current Orders',
    'Order History',
    'Returns & Refunds',
  ]);
  expect(screen.getByText('Sample orders')).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(cards()[0]).toHaveTextContent(
    /^Sample phone#SAMPLE-01 · 18 Nov 2026Quantity 1ShippedGHS 2,450\.00View details$/,
  );
  expect(requests()).toHaveLength(0);
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AO-003 AO-015 AO-016 CN-024 a page has three orders, another tab starts at page 1, and Back restores the tab and its page', async () => {
  const { user, router } = openOrderHistory();
  await user.click(button('3'));
  expect(ids()).toEqual(['SAMPLE-07']);
  await user.click(tab('Order History'));
  expect(router.state.location.search).toBe('?tab=past');
  expect(ids()).toEqual(['SAMPLE-08', 'SAMPLE-09', 'SAMPLE-10']);
  await user.click(tab('Returns & Refunds'));
  expect(ids()).toEqual(['SAMPLE-13', 'SAMPLE-14', 'SAMPLE-15']);
  await act(() => router.navigate(-2));
  expect(ids()).toEqual(['SAMPLE-07']);
});

test('AO-011 AO-015 AO-017 the search starts at page 1, is not in the URL, stays while an order is shown, and applies to the selected tab; without results, which is announced, it can be cleared', async () => {
  const { user, router } = openOrderHistory('/?page=3');
  await user.type(searchBox(), 'mobile money');
  expect(screen.getByText('Search results:')).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(ids()).toEqual(['SAMPLE-01', 'SAMPLE-04', 'SAMPLE-06']);
  await user.click(detailsButton(0));
  await user.click(button('Back'));
  expect(ids()).toEqual(['SAMPLE-01', 'SAMPLE-04', 'SAMPLE-06']);
  await user.click(tab('Returns & Refunds'));
  expect(ids()).toEqual(['SAMPLE-15', 'SAMPLE-16']);
  await user.type(searchBox(), 'x');
  expect(screen.getByText('No search results, try again')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('No search results, try again');
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  await user.click(button('Clear search'));
  await user.type(searchBox(), '   ');
  expect(screen.queryByText('Search results:')).toBeNull();
  expect(cards()).toHaveLength(3);
});

test('AO-008 AO-009 AO-010 AO-012 D-133 without samples each tab of the orders has its own empty text, and “Order now” only logs to the console', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  setConfig(testConfig({ samples: 'empty' }));
  const { user, router } = openOrderHistory();
  for (const [name, text] of [
    ['Current Orders', 'No current orders at the moment.'],
    ['Order History', 'No past orders at the moment'],
    ['Returns & Refunds', 'There are no returned orders at the moment'],
  ] as const) {
    await user.click(tab(name));
    expect(screen.getByText(text)).toHaveTextContent(new RegExp(`^${text.replace('.', '\\.')}$`));
  }
  expect(screen.queryByText('Sample orders')).toBeNull();
  const { key } = router.state.location;
  await user.click(button('Order now'));
  expect(log).toHaveBeenCalledTimes(1);
  expect(router.state.location.key).toBe(key);
});

test('AO-004 AO-005 AO-006 D-104 the details show id, date, status, payment and delivery of an order, and “Track order” neither navigates nor logs anything', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user, router, container } = openOrderHistory();
  await user.click(detailsButton(1));
  expect(title()).toHaveTextContent(/^#SAMPLE-02$/);
  expect(title()).toHaveFocus();
  expect(screen.getByText('15 Nov 2026')).toBeVisible();
  expect(screen.getByText('Processing')).toBeVisible();
  expect(screen.getByText('Sample order')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payment information' })).toHaveTextContent(
    /Payment methodCardItems totalGHS 760\.00Delivery feesGHS 20\.00TotalGHS 780\.00$/,
  );
  expect(screen.getByRole('region', { name: 'Delivery information' })).toHaveTextContent(
    /AddressSample street 2LocationSample town 2Digital addressGA-000-0002$/,
  );
  const { key } = router.state.location;
  await user.click(button('Track order'));
  expect(router.state.location.key).toBe(key);
  expect(log).not.toHaveBeenCalled();
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AO-004 D-124 Back of the browser and of the page lead from the details of an order to the unchanged list, and a double click counts once', async () => {
  const { router } = openOrderHistory('/?tab=past');
  await act(() => router.navigate('/?tab=past&page=2'));
  await doubleClick(detailsButton(1));
  expect(router.state.location.search).toBe('?tab=past&page=2&order=SAMPLE-12');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?tab=past&page=2');
  expect(detailsButton(1)).toHaveFocus();
  await doubleClick(detailsButton(1));
  await doubleClick(button('Back'));
  expect(router.state.location.search).toBe('?tab=past&page=2');
  expect(router.state.historyAction).toBe('POP');
  expect(detailsButton(1)).toHaveFocus();
});

test('AO-004 the details of an order that is opened by its URL do not take the focus, and their Back shows the list', async () => {
  const { user, router } = openOrderHistory('/?tab=returned&order=SAMPLE-13');
  expect(title()).toHaveTextContent('#SAMPLE-13');
  expect(document.body).toHaveFocus();
  await user.click(button('Back'));
  expect(router.state.location.search).toBe('?tab=returned');
  expect(title()).toHaveTextContent('Orders And Purchase History');
});

test.each([
  ['id', '#sample-06', ['SAMPLE-06']],
  ['device', '  ROUTER ', ['SAMPLE-02', 'SAMPLE-09']],
  ['status', 'processing', ['SAMPLE-02', 'SAMPLE-05']],
  ['date', '9 nov 2026', ['SAMPLE-04']],
  ['payment method', 'cash on', ['SAMPLE-03', 'SAMPLE-11']],
  ['name of the customer', 'Kwame', []],
])('AO-015 AO-017 D-124 the search for orders by %s with %j finds %j', (_what, text, expected) => {
  expect(searchOrders(sampleOrders(), text).map(({ id }) => id)).toEqual(expected);
});
