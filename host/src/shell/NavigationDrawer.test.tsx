import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { skipClosedOverlayEntries } from '@portal/shared/overlays';
import { ShellFrame } from './ShellFrame';
import { openDrawer, renderCustomerPage, renderShell, sessionActionMocks } from '../testing/renderShell';

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('SH-003 SH-005 the menu button opens the drawer, the close button and Escape close it, and the focus returns', async () => {
  const { user } = renderCustomerPage({ width: 390 });
  await openDrawer(user);
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitUntilClosed();
  await openDrawer(user);
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
});

test('SH-006 SH-007 SH-009 RO-006 the drawer shows the sidebar’s items, and a click on one closes it', async () => {
  const { user, router } = renderCustomerPage({ route: '/broadband/help', width: 390 });
  const drawer = within(await openDrawer(user));
  const items = within(drawer.getByRole('navigation'));
  await user.click(items.getByRole('button', { name: 'Mobile' }));
  expect(items.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/'],
    ['Sim Swap', '/broadband/sim-swap'],
    ['Broadband Accounts', '/broadband/broadband-accounts'],
    ['Fibre Requests', '/broadband/fibre-requests'],
    ['Help', '/broadband/help'],
  ]);
  await user.click(drawer.getByRole('link', { name: 'Fibre Requests' }));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
  await waitUntilClosed();
});

test('SH-006 a tap on the link of the current page closes the drawer and adds no history entry', async () => {
  const { user, router } = renderCustomerPage({ route: '/broadband/help?tab=videos', width: 390 });
  skipClosedOverlayEntries(router);
  const open = async () => within(await openDrawer(user)).getByRole('link', { name: 'Help' });
  await user.click(await open());
  await waitUntilClosed();
  expect(router.state.location).toMatchObject({ pathname: '/broadband/help', search: '' });
  const { key } = router.state.location;
  await user.click(await open());
  await waitUntilClosed();
  await waitFor(() => expect(router.state.location.key).toBe(key));
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])(
  'a click with %s on the link of the current page is the browser’s',
  async (key) => {
    const { user } = renderCustomerPage({ route: '/broadband/help', width: 390 });
    const link = within(await openDrawer(user)).getByRole('link', { name: 'Help' });
    const isDefault = jest.fn();
    const record = (event: Event) => {
      isDefault(!event.defaultPrevented);
      event.preventDefault(); // jsdom cannot open a tab
    };
    window.addEventListener('click', record, { once: true });
    fireEvent.click(link, { [key]: true });
    expect(isDefault).toHaveBeenCalledWith(true);
    await waitUntilClosed();
  },
);

test('SH-010 SH-020 SH-022 SH-024 SH-025 below 1024 px the drawer contains “Manage Account” with its three items', async () => {
  const { user, router } = renderCustomerPage({ width: 390 });
  expect(screen.getByRole('banner')).toHaveTextContent('Y’ello Ama');
  expect(screen.queryByRole('button', { name: /Manage Account/ })).not.toBeInTheDocument();
  const drawer = within(await openDrawer(user));
  expect(drawer.getByRole('heading', { name: 'Manage Account' })).toBeVisible();
  const shop = drawer.getByRole('link', { name: 'E-Commerce' });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/shop/');
  await user.click(drawer.getByRole('button', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
  await user.click(drawer.getByRole('link', { name: 'My Account' }));
  expect(router.state.location.pathname).toBe('/account/personal');
});

test('SH-023 AL-003 on the account pages the drawer shows the account sidebar’s items and links to the dashboard', async () => {
  const { user } = renderCustomerPage({ route: '/account/personal', width: 390 });
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
  const drawer = within(await openDrawer(user));
  expect(drawer.getByRole('link', { name: 'Self Service Portal' })).toHaveAttribute('href', '/');
  expect(drawer.getByRole('link', { name: 'Personal Information' })).toHaveAttribute('aria-current', 'page');
  expect(drawer.getByRole('link', { name: 'Beneficiaries' })).toHaveAttribute('href', '/account/beneficiaries');
  expect(drawer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  expect(drawer.queryByRole('link', { name: 'My Account' })).not.toBeInTheDocument();
});

test('RT-033 the drawer of a visitor shows the shop link and “Sign in”', async () => {
  sessionStore.setState({ status: 'anonymous' });
  const { user } = renderShell(<ShellFrame layout="main">page</ShellFrame>, { width: 390 });
  const drawer = within(await openDrawer(user));
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(['E-Commerce']);
  await user.click(drawer.getByRole('button', { name: 'Sign in' }));
  expect(sessionActionMocks.signIn).toHaveBeenCalledTimes(1);
});
