import { act, screen, within } from '@testing-library/react';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { NotificationsScreen } from './NotificationsScreen';

const open = (route = '/') => renderScreen(<NotificationsScreen />, { route });
const titles = () =>
  within(screen.getByRole('list', { name: 'Notifications' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const undo = () => screen.queryByRole('button', { name: 'Undo' });

type User = ReturnType<typeof open>['user'];

async function remove(user: User, title: string) {
  await user.click(button(`Actions for “${title}”`));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
}

beforeEach(() => signInAs(customers.ama));
afterEach(() => jest.useRealTimers());

test('AN-013 after a deletion the focus moves to the next notification, and Undo restores the deleted one in its place', async () => {
  const { user } = open();
  const before = titles();
  await remove(user, 'Sample bundle running low');
  expect(titles()).not.toContain('Sample bundle running low (unread)');
  expect(screen.getByRole('button', { name: 'Actions for “Sample visit scheduled”' })).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Notification deletedUndo');
  await user.click(button('Undo'));
  expect(titles()).toEqual(before);
  expect(undo()).toBeNull();
  expect(button('Actions for “Sample bundle running low”')).toHaveFocus();
});

test('AN-013 Undo is offered for five seconds', async () => {
  jest.useFakeTimers();
  const { user } = open();
  await remove(user, 'Sample order shipped');
  act(() => jest.advanceTimersByTime(4999));
  expect(undo()).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(undo()).toBeNull();
  expect(titles()).not.toContain('Sample order shipped (unread)');
});

test('AN-013 D-121 a second deletion extends Undo by five seconds and is undone with the first; changes in between stay', async () => {
  jest.useFakeTimers();
  const { user } = open();
  const before = titles();
  await remove(user, 'Sample order shipped');
  act(() => jest.advanceTimersByTime(3000));
  await remove(user, 'Sample bundle running low');
  expect(screen.getByText('2 notifications deleted')).toBeVisible();
  await user.click(button('Mark as Read'));
  act(() => jest.advanceTimersByTime(4000));
  await user.click(button('Undo'));
  expect(titles()).toEqual(before.map((title) => title.replace('visit scheduled (unread)', 'visit scheduled')));
});

test('AN-013 Undo does not restore a notification whose five seconds are over', async () => {
  jest.useFakeTimers();
  const { user } = open();
  await remove(user, 'Sample order shipped');
  act(() => jest.advanceTimersByTime(5000));
  await remove(user, 'Sample bundle running low');
  expect(screen.getByText('Notification deleted')).toBeVisible();
  await user.click(button('Undo'));
  expect(titles().slice(0, 2)).toEqual(['Sample bundle running low (unread)', 'Sample visit scheduled (unread)']);
});

test('AN-003 AN-013 “Delete” in the header deletes all notifications, and Undo restores all of them', async () => {
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

test('AN-004 AN-013 when the last page becomes empty the page before it is shown', async () => {
  const { user, router } = open('/?page=3');
  await remove(user, 'Sample order received');
  await remove(user, 'Welcome to the samples');
  expect(titles()).toHaveLength(6);
  expect(button('2')).toHaveAttribute('aria-current', 'page');
  expect(router.state.location.search).toBe('?page=3');
});

test('AN-013 Undo still works after the other tab is opened', async () => {
  const { user } = open();
  await remove(user, 'Sample order shipped');
  await user.click(screen.getByRole('tab', { name: 'Preferences' }));
  await user.click(button('Undo'));
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'All Notifications' }));
  expect(titles()).toContain('Sample order shipped (unread)');
});

test('AN-014 by keyboard the menu opens at its first item, the arrow keys move the focus, and Escape returns it to the button', async () => {
  const { user } = open();
  const trigger = button('Actions for “Sample order shipped”');
  trigger.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Mark as Read' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});
