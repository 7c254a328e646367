import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, renderScreen, requests, testConfig } from '@portal/shared/testing';
import { OrderHistoryScreen } from './OrderHistoryScreen';

const cards = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem');
const ids = () => cards().map(({ textContent }) => /SAMPLE-\d+/.exec(textContent)?.[0]);
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search orders' });

/** Renders the screen and waits until the simulated loading ends. */
function openOrderHistory(route = '/') {
  const view = renderScreen(<OrderHistoryScreen />, { route });
  act(() => jest.advanceTimersByTime(2000));
  return view;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('AO-007 a progress bar is shown for two seconds, then the list of orders', () => {
  renderScreen(<OrderHistoryScreen />);
  const bar = () => screen.getByRole('progressbar', { name: 'Loading orders' });
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  act(() => jest.advanceTimersByTime(1999));
  expect(bar()).toHaveAttribute('aria-valuenow', '95');
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(cards()).toHaveLength(3);
});

test('AO-001 AO-002 AO-013 AO-014 an order shows device, id, date, quantity, status and total, is marked as a sample, and needs no request', async () => {
  const { container } = openOrderHistory();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Current Orders',
    'Order History',
    'Returns & Refunds',
  ]);
  expect(screen.getByText('Sample orders')).toBeVisible();
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

test('AO-014 the orders of the three tabs have all six statuses', async () => {
  const { user } = openOrderHistory();
  const seen = new Set<string | undefined>();
  for (const name of ['Current Orders', 'Order History', 'Returns & Refunds']) {
    await user.click(tab(name));
    for (const card of cards()) {
      seen.add(/Pending|Processing|Shipped|Delivered|Refunded|Returned/.exec(card.textContent)?.[0]);
    }
  }
  expect([...seen].sort()).toEqual(['Delivered', 'Pending', 'Processing', 'Refunded', 'Returned', 'Shipped']);
});

test.each([
  ['id', '#sample-06', ['SAMPLE-06']],
  ['device', '  ROUTER ', ['SAMPLE-02']],
  ['status', 'processing', ['SAMPLE-02', 'SAMPLE-05']],
  ['date', '9 nov 2026', ['SAMPLE-04']],
  ['payment method', 'cash on', ['SAMPLE-03']],
])('AO-015 AO-017 D-124 the search finds an order by %s: %j', async (_what, text, expected) => {
  const { user } = openOrderHistory();
  await user.type(searchBox(), text);
  expect(screen.getByText('Search results:')).toBeInTheDocument();
  expect(ids()).toEqual(expected);
});

test('AO-011 AO-017 the search applies to the selected tab, starts at page 1, and is not in the URL', async () => {
  const { user, router } = openOrderHistory('/?page=3');
  await user.type(searchBox(), 'mobile money');
  expect(router.state.location.search).toBe('');
  expect(ids()).toEqual(['SAMPLE-01', 'SAMPLE-04', 'SAMPLE-06']);
  await user.click(tab('Returns & Refunds'));
  expect(ids()).toEqual(['SAMPLE-15', 'SAMPLE-16']);
});

test('AO-011 an order search without results shows a text and can be cleared', async () => {
  const { user, container } = openOrderHistory();
  await user.type(searchBox(), 'Kwame 0244123456');
  expect(screen.getByText('Search results:')).toBeInTheDocument();
  expect(screen.getByText('No search results, try again')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  await user.click(button('Clear search'));
  expect(screen.queryByText('Search results:')).toBeNull();
  expect(cards()).toHaveLength(3);
  await user.type(searchBox(), '   ');
  expect(screen.queryByText('Search results:')).toBeNull();
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.each([
  ['AO-008', '/', 'No current orders at the moment.'],
  ['AO-009', '/?tab=past', 'No past orders at the moment'],
  ['AO-010', '/?tab=returned', 'There are no returned orders at the moment'],
])(
  '%s AO-012 D-133 without samples the page %s shows “%s”, and “Order now” only logs to the console',
  async (_id, route, text) => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    setConfig(testConfig({ samples: 'empty' }));
    const { user, router } = openOrderHistory(route);
    expect(screen.getByText(text)).toHaveTextContent(new RegExp(`^${text.replace('.', '\\.')}$`));
    expect(screen.queryByText('Sample orders')).toBeNull();
    const { key } = router.state.location;
    await user.click(button('Order now'));
    expect(log).toHaveBeenCalledTimes(1);
    expect(router.state.location.key).toBe(key);
  },
);
