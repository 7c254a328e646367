import { act, fireEvent, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { customers, fakeMatchMedia, signInAs } from '@portal/shared/testing';
import { PrefetchContext } from '../remotes/prefetchContext';
import { renderCustomerPage, renderShell, sessionActionMocks } from '../testing/renderShell';
import { ShellFrame } from './ShellFrame';
import { Gift, LayoutGrid } from 'lucide-react';
import { NavigationRow } from './MenuRow';

test('PRD-003 SH-001 SH-002 SH-006 SH-010 SH-015…018 from 1024 px the main layout shows the header, the sidebar and the page, but no menu button', async () => {
  const { user } = renderCustomerPage({ width: 1024 });
  const header = screen.getByRole('banner');
  expect(header).toHaveTextContent('Self Service Portal');
  expect(header).toHaveTextContent('Y’ello Ama');
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications' })).toHaveAttribute('href', '/account/notifications');
  expect(screen.getByRole('link', { name: 'E-Commerce' })).toHaveAttribute('href', 'http://localhost:8082/shop/');
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  expect(within(sidebar).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('main')).toHaveTextContent('the page');
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.queryByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
});

test('SH-001…003 SH-015…017 below 1024 px a menu button replaces the sidebar, and the header keeps greeting, theme toggle and notifications', () => {
  renderCustomerPage({ width: 1023 });
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
  act(() => fakeMatchMedia({ width: 390 }));
  expect(screen.getByText('Y’ello Ama')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
});

test('PRD-007 RT-033 a visitor sees “Sign in”, once the session is known, but nothing of a customer in the header and no sidebar', async () => {
  const { user } = renderShell(<ShellFrame layout="main">the page</ShellFrame>, {
    route: '/broadband/fibre-requests/availability',
  });
  expect(screen.getByText('the page')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Y’ello/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(screen.getByText('the page')).toBeVisible();
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

test('hover, focus and pointer down on a navigation item call onLinkIntent with its path, and opening a section onMenuOpen', async () => {
  signInAs(customers.ama);
  const onLinkIntent = jest.fn();
  const onMenuOpen = jest.fn();
  const { user } = renderShell(
    <PrefetchContext value={{ onLinkIntent, onMenuOpen }}>
      <ShellFrame layout="main">page</ShellFrame>
    </PrefetchContext>,
    { route: '/broadband/help' },
  );
  await user.hover(screen.getByRole('link', { name: 'Fibre Requests' }));
  expect(onLinkIntent).toHaveBeenLastCalledWith('/broadband/fibre-requests');
  act(() => screen.getByRole('link', { name: 'Notifications' }).focus());
  expect(onLinkIntent).toHaveBeenLastCalledWith('/account/notifications');
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Fibre Requests' }));
  expect(onLinkIntent).toHaveBeenLastCalledWith('/broadband/fibre-requests', true);
  const section = screen.getByRole('button', { name: 'Broadband' });
  await user.click(section);
  expect(onMenuOpen).not.toHaveBeenCalled();
  await user.click(section);
  expect(onMenuOpen.mock.calls).toEqual([
    [['/broadband/broadband-accounts', '/broadband/fibre-requests', '/broadband/help']],
  ]);
});

test('the first element in the tab order is a link that skips the navigation', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = renderCustomerPage();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('SH-017 the notifications link shows a dot and the unread count only after a count was published', () => {
  renderCustomerPage();
  expect(screen.queryByTestId('unread-dot')).not.toBeInTheDocument();
  act(() => shellStore.getState().setUnread(3));
  expect(screen.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  expect(screen.getByTestId('unread-dot')).toBeVisible();
  act(() => shellStore.getState().setUnread(0));
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByTestId('unread-dot')).not.toBeInTheDocument();
});

const getSectionButton = (name: string) => screen.getByRole('button', { name });

test('SH-011 SH-012 SH-013 only the section of the current page is open at first, only its item is marked, and a click toggles a section', async () => {
  const { user } = renderCustomerPage({ route: '/broadband/help' });
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'Help' })).toBeVisible();
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Help']);
  expect(screen.queryByRole('link', { name: 'Sim Swap' })).not.toBeInTheDocument();

  await user.click(getSectionButton('Mobile'));
  expect(screen.getByRole('link', { name: 'Sim Swap' })).toBeVisible();
  await user.click(getSectionButton('Broadband'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Help' })).not.toBeInTheDocument();
});

test('SH-012 a section that the customer closed opens again on navigation to another of its items', async () => {
  const { user, router } = renderCustomerPage({ route: '/broadband/fibre-requests' });
  await user.click(getSectionButton('Broadband'));
  await act(() => router.navigate('/broadband/fibre-requests/relocation'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/broadband/help'));
  expect(await screen.findByRole('link', { name: 'Help' })).toBeVisible();
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
});

test('SH-012 D-042 on the dashboard every section is closed; navigation into one opens it and does not change the others', async () => {
  const { user, router } = renderCustomerPage({ route: '/' });
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'false');
  await user.click(getSectionButton('Mobile'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'false');
  await act(() => router.navigate('/broadband/help'));
  expect(getSectionButton('Broadband')).toHaveAttribute('aria-expanded', 'true');
  expect(getSectionButton('Mobile')).toHaveAttribute('aria-expanded', 'true');
});

test('SH-014 SH-038 an item shows its icon and label, and a label icon only if it has one', () => {
  renderShell(
    <>
      <NavigationRow item={{ label: 'Plain', path: '/plain', icon: LayoutGrid }} />
      <NavigationRow item={{ label: 'Special', path: '/special', icon: LayoutGrid, labelIcon: Gift }} />
    </>,
  );
  const icons = (name: string) => screen.getByRole('link', { name }).querySelectorAll('svg').length;
  expect(icons('Plain')).toBe(1);
  expect(icons('Special')).toBe(2);
  expect(screen.getByRole('link', { name: 'Plain' })).toHaveAttribute('href', '/plain');
});
