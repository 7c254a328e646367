import { act, screen, within } from '@testing-library/react';
import { customers } from '@portal/shared/testing';
import { displayName, displayPhoneNumber, greeting } from './Avatar';
import { renderCustomerPage, sessionActionMocks } from '../testing/renderShell';

const getMenuTrigger = () => screen.getByRole('button', { name: 'Y’ello Ama, Manage Account' });

test('SH-015 SH-020 SH-022 SH-024 a click on the greeting opens “Manage Account”, whose items open the account pages and the shop', async () => {
  const { user, router } = renderCustomerPage();
  expect(getMenuTrigger()).toHaveTextContent('Y’ello Ama');
  expect(getMenuTrigger()).toHaveAttribute('aria-expanded', 'false');
  await user.click(getMenuTrigger());
  expect(getMenuTrigger()).toHaveAttribute('aria-expanded', 'true');
  const items = within(screen.getByRole('menu', { name: 'Manage Account' })).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['My Account', 'E-Commerce', 'Sign out']);
  expect(screen.getByText('Ama Mensah')).toBeVisible();
  expect(screen.getByText('233244123456')).toBeVisible();
  const shop = screen.getByRole('menuitem', { name: 'E-Commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(screen.getByRole('menuitem', { name: 'My Account' }));
  expect(router.state.location.pathname).toBe('/account/personal');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('SH-021 a click outside or on the menu button and a loss of the focus close the account menu', async () => {
  const { user } = renderCustomerPage();
  await user.click(getMenuTrigger());
  await user.click(screen.getByText('Manage Account'));
  expect(screen.getByRole('menu')).toBeVisible();
  await user.click(screen.getByText('the page'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(getMenuTrigger());
  await user.click(getMenuTrigger());
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(getMenuTrigger());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My Account' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Sign out' }).focus());
  expect(await screen.findByRole('button', { name: 'Y’ello Ama, Manage Account', expanded: false })).toBeVisible();
});

test('SH-020 the account menu opens, moves its focus and closes by keyboard, and Escape focuses the menu button', async () => {
  const { user } = renderCustomerPage();
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

test('AL-002 AL-004 SH-010 SH-019 SH-023 SH-025 on an account page sidebar and account menu link to the dashboard and sign out', async () => {
  const { user, router } = renderCustomerPage({ route: '/account/history' });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
  await user.click(getMenuTrigger());
  expect(screen.getByRole('link', { name: 'Self Service Portal' })).toHaveAttribute('href', '/');
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Dashboard', 'E-Commerce', 'Sign out']);
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('menuitem', { name: 'Dashboard' }));
  expect(router.state.location.pathname).toBe('/');
});

const namelessCustomer = { ...customers.yaw, firstName: '', lastName: '' };

test('SH-015 PRF-007 without a first name the greeting is “Y’ello”, without a name the customer’s is the e-mail address, and a number may be missing', () => {
  expect(greeting(namelessCustomer)).toBe('Y’ello');
  expect(displayName(customers.ama)).toBe('Ama Mensah');
  expect(displayName(customers.yaw)).toBe('Yaw');
  expect(displayName(namelessCustomer)).toBe('yaw.owusu@example.com');
  expect(displayPhoneNumber(customers.kofi)).toBe('233244000222');
  expect(displayPhoneNumber(customers.yaw)).toBe('');
});
