import { screen, within } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { AccountLayout } from './AccountLayout';
import { sessionActionMocks, renderShell } from '../testing/renderShell';

function renderAccountLayout(width = 1440) {
  signInAs(customers.ama);
  return renderShell(
    <AccountLayout>
      <h1>Beneficiaries</h1>
    </AccountLayout>,
    { route: '/account/beneficiaries', width },
  );
}

test('AL-001 RT-025…031 the account sidebar links to the account pages and marks the current one', () => {
  renderAccountLayout();
  const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Self Service Portal',
    'Personal Information',
    'Orders And Purchase History',
    'Payments & Billing',
    'Wishlist and Favorite',
    'Notifications',
    'Beneficiaries',
    'Subscriptions and newsletters',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Beneficiaries');
});

test('AL-002 SH-010 the account sidebar has a link back to the portal and a Sign out button', async () => {
  const { user, router } = renderAccountLayout();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(sessionActionMocks.signOut).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Self Service Portal' }));
  expect(router.state.location.pathname).toBe('/');
});

test('AL-003 below 1024 px a menu button replaces the account sidebar', () => {
  renderAccountLayout(1023);
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
