import { screen, within } from '@testing-library/react';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { FibreRequestsScreen } from './FibreRequestsScreen';
import { mockOrders, ordersReply, createServerOrder } from './testing/mockOrders';

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
});

const filterButton = () => screen.getByRole('button', { name: 'Filter by' });
const filterPanel = () => screen.getByRole('group', { name: 'Filter By' });
const checkedLabels = () =>
  screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
const orderNumbers = () => screen.getAllByText(/^#FB-/).map(({ textContent }) => textContent);

async function openPanel(route = '/') {
  const view = renderScreen(<FibreRequestsScreen />, { route });
  await screen.findByRole('list', { name: 'Fibre requests' });
  await view.user.click(filterButton());
  return view;
}

test('FR-004 FR-013 FR-014 FR-015 D-014 the panel has All and every label, one is checked at a time; Apply closes the panel, filters and opens page 1', async () => {
  const { user, router } = await openPanel('/?page=2');
  expect(filterButton()).toHaveAttribute('aria-expanded', 'true');
  expect(within(filterPanel()).getByRole('heading')).toHaveTextContent(/^Filter By$/);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'All',
    'Order paid',
    'Order verified',
    'Account created',
    'Installation scheduled',
    'Installation started',
    'Pending sign',
  ]);
  expect(checkedLabels()).toEqual(['All']);
  expect(orderNumbers()).toEqual(['#FB-19544', '#FB-19207']);
  await user.click(screen.getByRole('checkbox', { name: 'Order paid' }));
  await user.click(screen.getByRole('checkbox', { name: 'Installation scheduled' }));
  expect(checkedLabels()).toEqual(['Installation scheduled']);
  expect(orderNumbers()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(filterButton()).toHaveFocus();
  expect(orderNumbers()).toEqual(['#FB-20418', '#FB-20377', '#FB-19964']);
  expect(screen.getByText('3 requests · Installation scheduled')).toBeVisible();
  expect(router.state.location.search).toBe('?status=Installation+scheduled');
});

test('FR-017 D-089 a click outside, Escape and Tab out of the panel close it and discard the draft, and Enter opens it', async () => {
  const { user } = await openPanel();
  await user.click(screen.getByRole('checkbox', { name: 'Pending sign' }));
  // The clicked text cannot take the focus, so only the click can close the panel.
  await user.click(screen.getByText('6 requests'));
  expect(screen.queryByRole('group')).toBeNull();
  expect(orderNumbers()).toHaveLength(4);
  await user.click(filterButton());
  expect(checkedLabels()).toEqual(['All']);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(filterButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.tab({ shift: true });
  expect(screen.queryByRole('group')).toBeNull();
});

test('FR-013 D-089 without matches the list shows its empty state and the filter stays', async () => {
  mockOrders(ordersReply([createServerOrder(1, '2026-01-01', 1)]));
  const { user } = await openPanel();
  await user.click(screen.getByRole('checkbox', { name: 'Pending sign' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('There are no fibre requests yet')).toBeVisible();
  expect(filterButton()).toBeVisible();
});

test('FR-013 an unknown label in the URL filters nothing', async () => {
  await openPanel('/?status=Whatever');
  expect(orderNumbers()).toHaveLength(4);
  expect(checkedLabels()).toEqual(['All']);
});
