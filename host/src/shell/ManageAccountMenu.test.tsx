import { act, screen, within } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { AccountLayout } from './AccountLayout';
import { MainLayout } from './MainLayout';
import { sessionActionMocks, renderShell } from '../testing/renderShell';

const getMenuTrigger = () => screen.getByRole('button', { name: 'Y’ello Ama, Manage Account' });

function renderLayoutAt(route = '/') {
  signInAs(customers.ama);
  const Layout = route.startsWith('/account/') ? AccountLayout : MainLayout;
  return renderShell(<Layout>the page</Layout>, { route });
}

test('SH-015 SH-020 the header shows the greeting, and a click on it opens “Manage Account”', async () => {
  const { user } = renderLayoutAt();
  expect(getMenuTrigger()).toHaveTextContent('Y’ello Ama');
  expect(getMenuTrigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(getMenuTrigger());
  expect(getMenuTrigger()).toHaveAttribute('aria-expanded', 'true');
  const menu = screen.getByRole('menu', { name: 'Manage Account' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['My Account', 'E-Commerce', 'Sign out']);
  expect(screen.getByText('Ama Mensah')).toBeVisible();
  expect(screen.getByText('233244123456')).toBeVisible();
});

test('SH-015 without a first name the name of the menu button is “Y’ello, Manage Account”', () => {
  signInAs({ ...customers.yaw, firstName: '' });
  renderShell(<MainLayout>page</MainLayout>);
  expect(screen.getByRole('button', { name: 'Y’ello, Manage Account' })).toBeVisible();
});

test('SH-021 a click outside or on the menu button closes the account menu', async () => {
  const { user } = renderLayoutAt();
  await user.click(getMenuTrigger());
  await user.click(screen.getByText('Manage Account'));
  expect(screen.getByRole('menu')).toBeVisible();
  await user.click(screen.getByText('Self Service Portal'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(getMenuTrigger());
  await user.click(screen.getByText('the page'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(getMenuTrigger());
  await user.click(getMenuTrigger());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('SH-022 “My Account” opens the account pages and closes the menu', async () => {
  const { user, router } = renderLayoutAt();
  await user.click(getMenuTrigger());
  await user.click(screen.getByRole('menuitem', { name: 'My Account' }));
  expect(router.state.location.pathname).toBe('/account/personal');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('SH-023 AL-004 on an account page the account menu has “Dashboard” instead of “My Account”', async () => {
  const { user, router } = renderLayoutAt('/account/history');
  await user.click(getMenuTrigger());
  expect(screen.queryByRole('menuitem', { name: 'My Account' })).not.toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'E-Commerce' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Dashboard' }));
  expect(router.state.location.pathname).toBe('/');
});

test('SH-024 “E-Commerce” opens the shop in a new tab without opener and referrer', async () => {
  const { user } = renderLayoutAt();
  await user.click(getMenuTrigger());
  const shop = screen.getByRole('menuitem', { name: 'E-Commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
});

test('SH-019 SH-025 “Sign out” signs out', async () => {
  const { user } = renderLayoutAt();
  await user.click(getMenuTrigger());
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
});

test('SH-020 the account menu opens, moves its focus and closes by keyboard, and Escape focuses the menu button', async () => {
  const { user } = renderLayoutAt();
  act(() => getMenuTrigger().focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Home}{End}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(getMenuTrigger()).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('SH-021 the account menu closes when it loses the focus', async () => {
  const { user } = renderLayoutAt();
  await user.click(getMenuTrigger());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Sign out' }).focus());
  expect(await screen.findByRole('button', { name: 'Y’ello Ama, Manage Account', expanded: false })).toBeVisible();
});
