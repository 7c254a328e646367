import { act, fireEvent, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';
import { IntentContext } from './items/intent';
import { MainLayout } from './MainLayout';
import { sessionActionMocks, renderShell } from '../testing/renderShell';

const layoutWithPage = (
  <MainLayout>
    <h1>The page</h1>
  </MainLayout>
);

test('SH-001 SH-002 from 1024 px the main layout shows the header, the sidebar and the page, but no menu button', () => {
  signInAs(customers.ama);
  renderShell(layoutWithPage, { width: 1024 });
  expect(screen.getByRole('banner')).toHaveTextContent('Self Service Portal');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});

test('SH-001…003 below 1024 px a menu button replaces the sidebar', () => {
  signInAs(customers.ama);
  renderShell(layoutWithPage, { width: 1023 });
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('SH-006 SH-010 the sidebar shows the navigation items and a Sign out button', async () => {
  signInAs(customers.ama);
  const { user } = renderShell(layoutWithPage);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
});

test('SH-007 SH-008 a subscriber sees Sim Swap under Mobile, a customer without an identity record does not', () => {
  signInAs(customers.ama);
  const { unmount } = renderShell(layoutWithPage, { route: '/broadband/sim-swap' });
  expect(screen.getByRole('link', { name: 'Sim Swap' })).toHaveAttribute('aria-current', 'page');
  unmount();
  signInAs(customers.yaw);
  renderShell(layoutWithPage, { route: '/broadband/sim-swap' });
  expect(screen.queryByText('Sim Swap')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mobile' })).not.toBeInTheDocument();
});

test('PRD-007 RT-033 a visitor sees “Sign in” but no greeting, notifications, account menu, sidebar or “Sign out”', async () => {
  sessionStore.setState({ status: 'anonymous' });
  const { user } = renderShell(layoutWithPage, { route: '/broadband/fibre-requests/availability' });
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  for (const name of [/Y’ello/, /Manage Account/, 'Sign out']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(document.querySelector('.MuiSkeleton-root')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'E-Commerce' })).toBeVisible();
  expect(screen.getByRole('button', { name: /theme/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sessionActionMocks.signIn).toHaveBeenCalledTimes(1);
});

test('RT-033 until the session is known the page is shown without the customer’s part of the header', () => {
  renderShell(layoutWithPage, { route: '/broadband/fibre-requests/availability' });
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Y’ello/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
});

test('hover, focus and pointer down on a navigation item call onIntent with its path', async () => {
  signInAs(customers.ama);
  const onIntent = jest.fn();
  const { user } = renderShell(
    <IntentContext value={onIntent}>
      <MainLayout>page</MainLayout>
    </IntentContext>,
    { route: '/broadband/help' },
  );
  await user.hover(screen.getByRole('link', { name: 'Fibre Requests' }));
  expect(onIntent).toHaveBeenLastCalledWith('/broadband/fibre-requests');
  act(() => screen.getByRole('link', { name: 'Notifications' }).focus());
  expect(onIntent).toHaveBeenLastCalledWith('/account/notifications');
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Fibre Requests' }));
  expect(onIntent).toHaveBeenLastCalledWith('/broadband/fibre-requests', true);
});

test('the first element in the tab order is a link that skips the navigation', async () => {
  signInAs(customers.ama);
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = renderShell(layoutWithPage);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the privacy policy is linked at the bottom of the page', () => {
  signInAs(customers.ama);
  renderShell(layoutWithPage);
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
});
