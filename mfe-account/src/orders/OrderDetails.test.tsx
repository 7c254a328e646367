import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, renderScreen, testConfig } from '@portal/shared/testing';
import { OrderHistoryScreen } from './OrderHistoryScreen';

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 });

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

test('AO-004 AO-005 AO-006 the details show id, date, status, payment and delivery of an order', async () => {
  const { user, container } = openOrderHistory();
  await user.click(screen.getAllByRole('button', { name: 'View details' })[1]!);
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
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AO-004 D-104 “Track order” neither navigates nor logs anything', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user, router } = openOrderHistory('/?order=SAMPLE-14');
  const { key } = router.state.location;
  await user.click(button('Track order'));
  expect(router.state.location.key).toBe(key);
  expect(log).not.toHaveBeenCalled();
});

test.each(['page', 'browser'])(
  'AO-004 D-124 Back of the %s leads from the details of an order to the unchanged list',
  async (where) => {
    const { user, router } = openOrderHistory('/?tab=past&page=2');
    await user.click(screen.getAllByRole('button', { name: 'View details' })[1]!);
    expect(router.state.location.search).toBe('?tab=past&page=2&order=SAMPLE-12');
    if (where === 'page') await user.click(button('Back'));
    else await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?tab=past&page=2');
    expect(router.state.historyAction).toBe('POP');
    expect(screen.getAllByRole('button', { name: 'View details' })[1]).toHaveFocus();
  },
);

test('AO-004 D-124 a double click on Back in the details of an order goes back only one step in the history, to the list', async () => {
  const { user, router } = openOrderHistory('/?tab=past');
  await act(() => router.navigate('/?tab=past&page=2'));
  await user.click(screen.getAllByRole('button', { name: 'View details' })[1]!);
  const back = button('Back');
  await act(async () => [back, back].forEach((one) => one.click()));
  expect(router.state.location.search).toBe('?tab=past&page=2');
});

test('AO-004 D-124 a double click on “View details” adds only one history entry', async () => {
  const { router } = openOrderHistory('/?tab=past');
  const details = screen.getAllByRole('button', { name: 'View details' })[1]!;
  await act(async () => [details, details].forEach((one) => one.click()));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?tab=past');
});

test('AO-015 the search text of the list stays while the details of an order are shown', async () => {
  const { user } = openOrderHistory();
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'router');
  await user.click(button('View details'));
  await user.click(button('Back'));
  expect(screen.getByText('Search results:')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')).toHaveLength(1);
});

test('AO-004 Back in the details of an order that was opened by its URL shows the list', async () => {
  const { user, router } = openOrderHistory('/?tab=returned&order=SAMPLE-13');
  expect(title()).toHaveTextContent('#SAMPLE-13');
  await user.click(button('Back'));
  expect(router.state.location.search).toBe('?tab=returned');
  expect(title()).toHaveTextContent('Orders And Purchase History');
});

test('AO-004 a URL with an unknown order id shows the list', () => {
  openOrderHistory('/?order=nonsense');
  expect(title()).toHaveTextContent('Orders And Purchase History');
});

test('AO-004 D-133 without samples the URL of an order shows the list', () => {
  setConfig(testConfig({ samples: 'empty' }));
  openOrderHistory('/?order=SAMPLE-01');
  expect(title()).toHaveTextContent('Orders And Purchase History');
});
