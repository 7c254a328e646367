import { act, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import {
  accessibilityProblems,
  customers,
  fakeMedia,
  renderScreen,
  signInAs,
  testConfig,
} from '@portal/shared/testing';
import { NotificationsScreen } from './NotificationsScreen';

const open = (route = '/?tab=preferences') => renderScreen(<NotificationsScreen />, { route });
const switchStates = () =>
  screen.getAllByRole('switch').map((row) => [row.getAttribute('aria-label'), (row as HTMLInputElement).checked]);

beforeEach(() => signInAs(customers.ama));

test('AN-001 D-135 the title “Notifications” is visible in windows of 640 px or more, and only for screen readers in narrower ones', () => {
  const isHidden = () => {
    const title = screen.getByRole('heading', { level: 1, name: 'Notifications' });
    return title.closest('.visually-hidden') !== null;
  };
  fakeMedia({ width: 640 });
  const { unmount } = open();
  expect(isHidden()).toBe(false);
  unmount();
  fakeMedia({ width: 639 });
  open();
  expect(isHidden()).toBe(true);
});

test('AN-008 AN-011 four notification preferences are shown, two of them switched on', async () => {
  const { container } = open();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Notification Preferences$/);
  expect(switchStates()).toEqual([
    ['Email Notifications', true],
    ['SMS Notifications', false],
    ['Newsletters', true],
    ['Product Restock', false],
  ]);
  expect(screen.getByText('Sample preferences')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AN-015 a click anywhere in the row of a preference toggles its switch, which stays so when the tab is opened again', async () => {
  const { user, router } = open();
  await user.click(screen.getByText('Get important alerts by text message.'));
  await user.click(screen.getByRole('switch', { name: 'Newsletters' }));
  expect(switchStates().map(([, on]) => on)).toEqual([true, true, false, false]);
  await user.click(screen.getByRole('tab', { name: 'All Notifications' }));
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate(-1));
  expect(switchStates().map(([, on]) => on)).toEqual([true, true, false, false]);
});

test('AN-009 D-133 without notification preferences a text and a link to the shop are shown', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { container } = open();
  expect(screen.getByText('There are no notification preferences at the moment, check back later')).toBeVisible();
  const shop = screen.getByRole('link', { name: 'Visit E-commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(await accessibilityProblems(container)).toEqual([]);
});
