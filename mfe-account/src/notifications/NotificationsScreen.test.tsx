import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import {
  accessibilityProblems,
  customers,
  fakeMatchMedia,
  renderScreen,
  requests,
  signInAs,
  testConfig,
} from '@portal/shared/testing';
import { NotificationsScreen } from './NotificationsScreen';

const open = (route = '/') => renderScreen(<NotificationsScreen />, { route });
const cards = () => within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });
const menuButtonOf = (title: string) => button(`Actions for “${title}”`);
const titles = () => cards().map((card) => within(card).getByRole('heading').textContent);
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });
const unreadInShell = () => shellStore.getState().unread;
const menuItem = (name: string) => screen.getByRole('menuitem', { name });
const switchStates = () =>
  screen.getAllByRole('switch').map((row) => [row.getAttribute('aria-label'), (row as HTMLInputElement).checked]);

const FIRST_TITLE = 'Sample order shipped';
const SECOND_TITLE = 'Sample bundle running low';
const READ_NOTIFICATION_TITLE = 'Sample payment received';

async function deleteNotification({ user }: Pick<ReturnType<typeof open>, 'user'>, title: string) {
  await user.click(menuButtonOf(title));
  await user.click(menuItem('Delete'));
}

beforeEach(() => signInAs(customers.ama));
afterEach(() => jest.useRealTimers());

test('AN-002 AN-004 AN-005 AN-010 CN-024 fourteen notifications marked as samples are shown with icon, title, description, time and state, six per page, without a request', async () => {
  const { user, router, container } = open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All Notifications',
    'Preferences',
  ]);
  expect(screen.getByText('Sample notifications')).toBeVisible();
  const [unread, , , read] = cards();
  expect(unread).toHaveTextContent(/^Sample order shipped \(unread\)Order #SAMPLE-01 is on its way\.5 minutes ago$/);
  expect(unread?.querySelector('svg')).toBeInTheDocument();
  expect(read).toHaveTextContent(/^Sample payment received.*1 day ago$/);
  expect(screen.getByText('3 unread')).toBeVisible();
  expect(cards()).toHaveLength(6);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('3'));
  expect(router.state.location.search).toBe('?page=3');
  expect(cards()).toHaveLength(2);
  await act(() => router.navigate(-1));
  expect(cards()).toHaveLength(6);
  expect(requests()).toHaveLength(0);
});

test('AN-003 AN-012 AN-013 “Mark as Read” above the list marks all notifications as read and becomes disabled; they stay read when the screen is opened again, but not for another customer', async () => {
  const first = open();
  await first.user.click(button('Mark as Read'));
  expect(screen.getByText('0 unread')).toBeVisible();
  expect(screen.queryByText('(unread)')).toBeNull();
  expect(button('Mark as Read')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Mark as Read')).toHaveFocus();
  await first.user.click(button('Mark as Read'));
  expect(cards()).toHaveLength(6);
  first.unmount();
  const again = open();
  expect(screen.getByText('0 unread')).toBeVisible();
  again.unmount();
  act(() => signInAs(customers.kofi));
  open();
  expect(screen.getByText('3 unread')).toBeVisible();
});

test('AN-006 AN-012 AN-014 the menu of a notification marks it as read, and closes when another menu opens or its button is clicked again; the menu of a read notification cannot mark it', async () => {
  const { user } = open();
  await user.click(menuButtonOf(FIRST_TITLE));
  expect(screen.getByRole('menu', { name: FIRST_TITLE })).toBeVisible();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mark as Read', 'Delete']);
  await user.click(menuButtonOf(SECOND_TITLE));
  expect(screen.getAllByRole('menu')).toEqual([screen.getByRole('menu', { name: SECOND_TITLE })]);
  await user.click(menuButtonOf(SECOND_TITLE));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(menuButtonOf(SECOND_TITLE));
  await user.click(menuItem('Mark as Read'));
  expect(menuButtonOf(SECOND_TITLE)).toHaveFocus();
  expect(titles().slice(0, 2)).toEqual([`${FIRST_TITLE} (unread)`, SECOND_TITLE]);
  expect(screen.getByText('2 unread')).toBeVisible();
  await user.click(menuButtonOf(READ_NOTIFICATION_TITLE));
  expect(menuItem('Mark as Read')).toHaveAttribute('aria-disabled', 'true');
  await user.click(menuItem('Mark as Read'));
  expect(screen.getByRole('menu')).toBeVisible();
});

test('AN-001 AN-008 AN-011 AN-015 D-135 four preferences are shown, two of them switched on; a click in the row toggles a switch, which stays so when the tab is opened again; below 640 px the title is only for screen readers', async () => {
  fakeMatchMedia({ width: 640 });
  const { user, router, container } = open('/?tab=preferences');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Notification Preferences$/);
  expect(switchStates()).toEqual([
    ['Email Notifications', true],
    ['SMS Notifications', false],
    ['Newsletters', true],
    ['Product Restock', false],
  ]);
  expect(screen.getByText('Sample preferences')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByText('Get important alerts by text message.'));
  await user.click(screen.getByRole('switch', { name: 'Newsletters' }));
  expect(switchStates().map(([, on]) => on)).toEqual([true, true, false, false]);
  await user.click(screen.getByRole('tab', { name: 'All Notifications' }));
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(switchStates().map(([, on]) => on)).toEqual([true, true, false, false]);
  const title = screen.getByRole('heading', { level: 1, name: 'Notifications' });
  expect(title.closest('.visually-hidden')).toBeNull();
  act(() => fakeMatchMedia({ width: 639 }));
  expect(title.closest('.visually-hidden')).not.toBeNull();
});

test('AN-007 AN-009 D-104 D-133 without samples the notifications have an empty state with a button that does nothing, and the preferences a text and a link to the shop', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user, router } = open();
  expect(screen.getByText('There are no notifications yet, check back later')).toBeVisible();
  expect(button('Mark as Read')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Sample notifications')).toBeNull();
  expect(unreadInShell()).toBe(0);
  const { key } = router.state.location;
  await user.click(button('Continue shopping'));
  await user.click(button('Delete'));
  expect(router.state.location.key).toBe(key);
  expect(undoButton()).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  expect(screen.getByText('There are no notification preferences at the moment, check back later')).toBeVisible();
  const shop = screen.getByRole('link', { name: 'Visit E-commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  expect(shop).toHaveAttribute('target', '_blank');
});

test('AN-013 SH-017 after a notification is deleted the focus moves to the next one and the shell gets the new number of unread ones; Undo restores the deleted one at its old position', async () => {
  const view = open();
  const before = titles();
  expect(unreadInShell()).toBe(3);
  await deleteNotification(view, SECOND_TITLE);
  expect(titles()).not.toContain(`${SECOND_TITLE} (unread)`);
  expect(unreadInShell()).toBe(2);
  expect(menuButtonOf('Sample visit scheduled')).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Notification deletedUndo');
  await view.user.click(button('Undo'));
  expect(titles()).toEqual(before);
  expect(unreadInShell()).toBe(3);
  expect(undoButton()).toBeNull();
  expect(menuButtonOf(SECOND_TITLE)).toHaveFocus();
});

test('AN-013 D-121 after a second deletion Undo is offered for another five seconds, also on the tab “Preferences”, and restores both notifications; notifications marked as read meanwhile stay read', async () => {
  jest.useFakeTimers();
  const view = open();
  const { user } = view;
  const before = titles();
  await deleteNotification(view, FIRST_TITLE);
  act(() => jest.advanceTimersByTime(3000));
  await deleteNotification(view, SECOND_TITLE);
  expect(screen.getByText('2 notifications deleted')).toBeVisible();
  await user.click(button('Mark as Read'));
  act(() => jest.advanceTimersByTime(4000));
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  act(() => jest.advanceTimersByTime(999));
  await user.click(button('Undo'));
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'All Notifications' }));
  expect(titles()).toEqual(before.map((title) => title.replace('visit scheduled (unread)', 'visit scheduled')));
  await deleteNotification(view, READ_NOTIFICATION_TITLE);
  act(() => jest.advanceTimersByTime(5000));
  expect(undoButton()).toBeNull();
});

test('AN-003 AN-013 “Delete” above the list deletes all notifications, and Undo restores all of them', async () => {
  const { user } = open();
  await user.click(button('Delete'));
  expect(screen.getByText('There are no notifications yet, check back later')).toBeVisible();
  expect(screen.getByText('14 notifications deleted')).toBeVisible();
  expect(button('Delete')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Delete')).toHaveFocus();
  await user.click(button('Undo'));
  expect(titles()).toHaveLength(6);
  expect(menuButtonOf(FIRST_TITLE)).toHaveFocus();
});
