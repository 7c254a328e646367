import { screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { customers, fakeMedia, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { FibreRequestsScreen } from './FibreRequestsScreen';
import { mockOrders, ordersReply } from './testing/mockOrders';

const open = (route = '/?tab=relocation') => renderScreen(<FibreRequestsScreen />, { route });

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
  fakeMedia({ width: 1440 });
});

test('FR-003 FR-016 the tab is in the URL, and another tab starts at page 1', async () => {
  const { user, router } = open('/?page=2');
  const [fibre, relocation] = screen.getAllByRole('tab');
  expect([fibre?.textContent, relocation?.textContent]).toEqual(['Fibre Requests', 'Relocation Requests']);
  expect(fibre).toHaveAttribute('aria-selected', 'true');
  await user.click(relocation!);
  expect(router.state.location.search).toBe('?tab=relocation');
  expect(screen.getByRole('tabpanel', { name: 'Relocation Requests' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Filter by' })).toBeNull();
  await user.click(fibre!);
  expect(router.state.location.search).toBe('');
  expect(await screen.findByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page');
});

test('FR-011 D-076 PRD-008 the table shows five marked sample rows without a request', () => {
  open();
  expect(screen.getByText('Sample requests')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Relocation requests' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order number', 'Date', 'From', 'To', 'Amount', 'Status']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent(/^#RL-000018 Nov 2026Accra, East LegonAccra, OsuGHS 150\.00Pending$/);
  expect(requests()).toHaveLength(0);
});

test('FR-011 narrow screens show the sample relocations as cards', () => {
  fakeMedia({ width: 390 });
  open();
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Relocation requests' })).getAllByRole('listitem');
  expect(cards).toHaveLength(5);
  expect(cards[0]).toHaveTextContent(/^#RL-00001PendingFromAccra, East LegonToAccra, Osu8 Nov 2026GHS 150\.00$/);
});

test('FR-010 D-133 without samples the empty state links to the broadband accounts', () => {
  setConfig(testConfig({ samples: 'empty' }));
  open();
  expect(screen.getByText('You do not have any relocations requests yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Request fibre relocation' })).toHaveAttribute(
    'href',
    '/broadband/broadband-accounts',
  );
  expect(screen.queryByText('Sample requests')).toBeNull();
});
