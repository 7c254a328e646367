import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { SubscriptionsScreen } from './SubscriptionsScreen';

const cardsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const unsubscribeButton = (index: number) => screen.getAllByRole('button', { name: 'Unsubscribe' })[index]!;
const paginationText = () =>
  within(screen.getByRole('navigation', { name: 'Pagination' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim();

/** Renders the screen and waits until the simulated loading ends. */
function openSubscriptions(route = '/') {
  const view = renderScreen(<SubscriptionsScreen />, { route });
  act(() => jest.advanceTimersByTime(2000));
  return view;
}

async function unsubscribe(user: ReturnType<typeof openSubscriptions>['user'], index: number) {
  await user.click(unsubscribeButton(index));
  await user.click(button('Yes, Unsubscribe'));
  act(() => jest.advanceTimersByTime(500));
}

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('AS-001 AS-002 AS-008 AS-009 AS-010 CN-027 after a progress bar of two seconds three subscriptions marked as samples are shown with dates and cost, without a request', () => {
  renderScreen(<SubscriptionsScreen />);
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('progressbar', { name: 'Loading subscriptions' })).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Subscriptions', 'Newsletters']);
  expect(screen.getByText('Sample subscriptions')).toBeVisible();
  const cards = cardsOf('Subscriptions');
  expect(cards[0]).toHaveTextContent(
    /^Sample MusicStart Date1 Nov 2026End Date30 Nov 2026Monthly CostGHS 12\.00Unsubscribe$/,
  );
  expect(cards).toHaveLength(3);
  expect(requests()).toHaveLength(0);
});

test('AS-003 AS-004 D-121 “Unsubscribe” opens a dialog; Cancel changes nothing, confirming removes the subscription and focuses the next one, and Undo restores it at its old position', async () => {
  const { user } = openSubscriptions();
  await user.click(unsubscribeButton(1));
  const dialog = screen.getByRole('dialog', { name: 'Unsubscribe ?' });
  expect(dialog).toHaveTextContent('Are you sure you want to unscubscribe from this service?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cardsOf('Subscriptions')).toHaveLength(3);
  await unsubscribe(user, 1);
  expect(titles()).toEqual(['Sample Music', 'Sample News Alerts']);
  expect(unsubscribeButton(1)).toHaveFocus();
  expect(screen.getByText('Unsubscribed from Sample TV Pass')).toBeVisible();
  await user.click(button('Undo'));
  expect(titles()).toEqual(['Sample Music', 'Sample TV Pass', 'Sample News Alerts']);
  expect(unsubscribeButton(1)).toHaveFocus();
});

test('AS-004 AS-005 AS-012 D-121 the toast counts the removed subscriptions, and after the last removal the empty state is shown without pagination', async () => {
  const { user, container } = openSubscriptions();
  await unsubscribe(user, 0);
  await unsubscribe(user, 0);
  expect(screen.getByText('Unsubscribed from 2 subscriptions')).toBeVisible();
  await unsubscribe(user, 0);
  expect(screen.getByText('You have no subscription at the moment. Check back later')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  expect(container.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('AS-007 AS-011 AS-012 CN-025 D-104 D-122 a newsletter has image, title, description and age, “Read More” only logs to the console, and the pagination has sixteen pages that do not change the entries', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user, container, router } = openSubscriptions('/?tab=newsletters&page=16');
  const [first] = cardsOf('Newsletters');
  expect(cardsOf('Newsletters')).toHaveLength(4);
  expect(paginationText()).toBe('1 ... 14 15 16');
  expect(screen.getByText('Sample newsletters')).toBeVisible();
  expect(first).toHaveTextContent(/^2 days agoSample newsletter: stay safe.+Read More$/);
  expect(first?.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
  await user.click(within(first!).getByRole('button', { name: 'Read More' }));
  expect(log).toHaveBeenCalledTimes(1);
  await user.click(button('1'));
  expect(router.state.location.search).toBe('?tab=newsletters');
  expect(paginationText()).toBe('1 2 3 ... 16');
  expect(cardsOf('Newsletters')).toHaveLength(4);
  jest.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AS-005 AS-006 D-133 without samples both tabs show a text and no pagination', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user } = openSubscriptions();
  expect(screen.getByText('You have no subscription at the moment. Check back later')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Newsletters' }));
  expect(screen.getByText('There are no newsletters available at the moment. Check back later.')).toBeVisible();
  expect(screen.queryByText(/^Sample /)).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
});
