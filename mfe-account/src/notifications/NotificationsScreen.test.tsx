import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, customers, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { NotificationsScreen } from './NotificationsScreen';

const open = (route = '/') => renderScreen(<NotificationsScreen />, { route });
const cards = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const menuButtonOf = (title: string) => button(`Actions for “${title}”`);

const FIRST_TITLE = 'Sample order shipped';
const SECOND_TITLE = 'Sample bundle running low';
const READ_NOTIFICATION_TITLE = 'Sample payment received';

beforeEach(() => signInAs(customers.ama));

test('AN-002 AN-004 AN-010 CN-024 fourteen notifications marked as samples are shown, six per page, without a request', async () => {
  const { user, router, container } = open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Notifications',
    'Preferences',
  ]);
  expect(screen.getByText('Sample notifications')).toBeVisible();
  expect(cards()).toHaveLength(6);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('3'));
  expect(router.state.location.search).toBe('?page=3');
  expect(cards()).toHaveLength(2);
  await act(() => router.navigate(-1));
  expect(cards()).toHaveLength(6);
  expect(requests()).toHaveLength(0);
});

test('AN-005 the card of a notification shows icon, title, description, time, and whether it is unread', () => {
  open();
  const [unread, , , read] = cards();
  expect(unread).toHaveTextContent(/^Sample order shipped \(unread\)Order #SAMPLE-01 is on its way\.5 minutes ago$/);
  expect(unread?.querySelector('svg')).toBeInTheDocument();
  expect(read).toHaveTextContent(/^Sample payment received.*1 day ago$/);
  expect(screen.getByText('3 unread')).toBeVisible();
});

test('AN-003 AN-012 “Mark as Read” above the list marks all notifications as read and becomes disabled', async () => {
  const { user } = open();
  await user.click(button('Mark as Read'));
  expect(screen.getByText('0 unread')).toBeVisible();
  expect(screen.queryByText('(unread)')).toBeNull();
  expect(button('Mark as Read')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Mark as Read')).toHaveFocus();
  await user.click(button('Mark as Read'));
  expect(cards()).toHaveLength(6);
});

test('AN-006 AN-012 AN-014 the menu of a notification marks it as read, and closes when another menu opens or its button is clicked again', async () => {
  const { user } = open();
  await user.click(menuButtonOf(FIRST_TITLE));
  expect(screen.getByRole('menu', { name: FIRST_TITLE })).toBeVisible();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mark as Read', 'Delete']);
  await user.click(menuButtonOf(SECOND_TITLE));
  expect(screen.getAllByRole('menu')).toEqual([screen.getByRole('menu', { name: SECOND_TITLE })]);
  await user.click(menuButtonOf(SECOND_TITLE));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(menuButtonOf(SECOND_TITLE));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as Read' }));
  expect(menuButtonOf(SECOND_TITLE)).toHaveFocus();
  expect(titles().slice(0, 2)).toEqual([`${FIRST_TITLE} (unread)`, SECOND_TITLE]);
  expect(screen.getByText('2 unread')).toBeVisible();
});

test('AN-006 “Mark as Read” is disabled in the menu of a read notification', async () => {
  const { user } = open();
  await user.click(menuButtonOf(READ_NOTIFICATION_TITLE));
  const item = screen.getByRole('menuitem', { name: 'Mark as Read' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  await user.click(item);
  expect(screen.getByRole('menu')).toBeVisible();
});

test('SH-017 the number of unread notifications is passed to the shell after each change', async () => {
  const { user } = open();
  const unread = () => shellStore.getState().unread;
  expect(unread()).toBe(3);
  await user.click(menuButtonOf(FIRST_TITLE));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(unread()).toBe(2);
  await user.click(button('Undo'));
  expect(unread()).toBe(3);
});

test('AN-012 AN-013 notifications marked as read stay read when the screen is opened again, but not for another customer', async () => {
  const first = open();
  await first.user.click(button('Mark as Read'));
  first.unmount();
  const again = open();
  expect(screen.getByText('0 unread')).toBeVisible();
  again.unmount();
  act(() => signInAs(customers.kofi));
  open();
  expect(screen.getByText('3 unread')).toBeVisible();
});

test('AN-007 D-104 D-133 without notifications an empty state with a button that does nothing is shown', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user, container, router } = open();
  expect(screen.getByText('There are no notifications yet, check back later')).toBeVisible();
  expect(button('Mark as Read')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Sample notifications')).toBeNull();
  expect(shellStore.getState().unread).toBe(0);
  expect(await accessibilityProblems(container)).toEqual([]);
  const { key } = router.state.location;
  await user.click(button('Continue shopping'));
  await user.click(button('Delete'));
  expect(router.state.location.key).toBe(key);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
