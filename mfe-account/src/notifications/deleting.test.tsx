import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { NotificationsScreen } from './NotificationsScreen';

const open = (route = '/') => renderScreen(<NotificationsScreen />, { route });
const titles = () =>
  within(screen.getByRole('list', { name: 'Notifications' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const undoButton = () => screen.queryByRole('button', { name: 'Undo' });
const unreadInShell = () => shellStore.getState().unread;

type User = ReturnType<typeof open>['user'];

async function deleteNotification(user: User, title: string) {
  await user.click(button(`Actions for “${title}”`));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
}

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
});
afterEach(() => jest.useRealTimers());

test('AN-013 SH-017 after a notification is deleted the focus moves to the next one and the shell gets the new number of unread ones; Undo restores the deleted one at its old position', async () => {
  const { user } = open();
  const before = titles();
  expect(unreadInShell()).toBe(3);
  await deleteNotification(user, 'Sample bundle running low');
  expect(titles()).not.toContain('Sample bundle running low (unread)');
  expect(unreadInShell()).toBe(2);
  expect(button('Actions for “Sample visit scheduled”')).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Notification deletedUndo');
  await user.click(button('Undo'));
  expect(titles()).toEqual(before);
  expect(unreadInShell()).toBe(3);
  expect(undoButton()).toBeNull();
  expect(button('Actions for “Sample bundle running low”')).toHaveFocus();
});

test('AN-013 D-121 after a second deletion Undo is offered for another five seconds, also on the tab “Preferences”, and restores both notifications; notifications marked as read meanwhile stay read', async () => {
  const { user } = open();
  const before = titles();
  await deleteNotification(user, 'Sample order shipped');
  act(() => jest.advanceTimersByTime(3000));
  await deleteNotification(user, 'Sample bundle running low');
  expect(screen.getByText('2 notifications deleted')).toBeVisible();
  await user.click(button('Mark as Read'));
  act(() => jest.advanceTimersByTime(4000));
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  await user.click(button('Undo'));
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'All Notifications' }));
  expect(titles()).toEqual(before.map((title) => title.replace('visit scheduled (unread)', 'visit scheduled')));
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
  expect(button('Actions for “Sample order shipped”')).toHaveFocus();
});

test('AN-004 AN-013 when all notifications of the last page are deleted, the page before it is shown', async () => {
  const { user, router } = open('/?page=3');
  await deleteNotification(user, 'Sample order received');
  await deleteNotification(user, 'Welcome to the samples');
  expect(titles()).toHaveLength(6);
  expect(button('2')).toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('?page=3');
});
