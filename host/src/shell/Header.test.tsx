import { act, screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { customers, signInAs } from '@portal/shared/testing';
import { MainLayout } from './MainLayout';
import { renderShell } from '../testing/renderShell';

function renderMainLayout(width = 1440) {
  signInAs(customers.ama);
  return renderShell(<MainLayout>page</MainLayout>, { width });
}

test('PRD-003 SH-015…018 the header shows the greeting, theme toggle, notifications and shop link', () => {
  renderMainLayout();
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent('Self Service Portal');
  expect(header).toHaveTextContent('Y’ello Ama');
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/account/notifications');
  const shop = screen.getByRole('link', { name: 'E-Commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
});

test('SH-015…017 on a phone the header shows the greeting, theme toggle and notifications', () => {
  renderMainLayout(390);
  expect(screen.getByText('Y’ello Ama')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
});

test('SH-017 the notifications link shows a dot and the unread count only after a count was published', () => {
  renderMainLayout();
  expect(screen.queryByTestId('unread-dot')).not.toBeInTheDocument();
  act(() => shellStore.getState().setUnread(3));
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  expect(screen.getByTestId('unread-dot')).toBeVisible();
  act(() => shellStore.getState().setUnread(0));
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByTestId('unread-dot')).not.toBeInTheDocument();
});

test('a banner is shown as long as the browser is offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  renderMainLayout();
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('You are offline. Check your connection.')).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  onLine.mockRestore();
});
