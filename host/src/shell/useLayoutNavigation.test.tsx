import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@portal/shared/session';
import {
  mockRoute,
  customers,
  networkError,
  json,
  renderScreen,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import type { CustomerGroup, MenuEntry } from '../registry/RegistryIndex';
import { customerGroupsOf, isVisibleTo, useCustomerGroups } from './useLayoutNavigation';

type CustomerTraits = Parameters<typeof customerGroupsOf>[0];

const SIM_SWAP_GROUPS: CustomerGroup[] = ['subscribers', 'kyc'];

test.each(vectors<CustomerTraits, boolean>('simSwapMenu'))(
  'SH-008 RO-004 an entry for subscribers and customers with a KYC record is visible to the expected customers: $id',
  ({ input, expected }) => {
    expect(isVisibleTo(customerGroupsOf(input), { visibleTo: SIM_SWAP_GROUPS })).toBe(expected);
  },
);

const KYC_ROUTE = 'GET /ssp-beneficiary/api/v1/customers/*';

interface MenuProps {
  visibleTo?: CustomerGroup[];
}

function Menu({ visibleTo = SIM_SWAP_GROUPS }: MenuProps) {
  const entry: MenuEntry = { label: 'Sim Swap', path: '/sim', icon: 'M1 1', placement: 'main', order: 1, visibleTo };
  return <p>{isVisibleTo(useCustomerGroups([entry]), entry) ? 'shown' : 'hidden'}</p>;
}

const renderMenu = (customer: Profile = customers.kofi, props: MenuProps = {}) => {
  signInAs(customer);
  renderScreen(<Menu {...props} />);
};

test('SH-008 a social login whose number has a KYC record sees Sim Swap once the record is loaded', async () => {
  mockRoute(KYC_ROUTE, json({ statusCode: '0000', data: { firstName: 'Kofi' } }));
  renderMenu();
  expect(screen.getByText('hidden')).toBeVisible();
  expect(await screen.findByText('shown')).toBeVisible();
});

test.each([
  ['no record', json({ message: 'not found' }, 404)],
  ['a lost connection', networkError()],
])('SH-008 D-040 with %s Sim Swap stays hidden and no error is shown', async (_case, reply) => {
  mockRoute(KYC_ROUTE, reply);
  renderMenu(customers.esi);
  await waitFor(() => expect(requests(KYC_ROUTE)).toHaveLength(1));
  expect(screen.getByText('hidden')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a subscriber', customers.ama, 'shown'],
  ['a subscriber by social login', { ...customers.kofi, isSubscriber: true }, 'shown'],
  ['a customer who is neither', { ...customers.yaw, phone: '233244000444' }, 'hidden'],
  ['a social login without a number', { ...customers.kofi, phone: '' }, 'hidden'],
  ['a visitor', undefined, 'hidden'],
])('SH-008 for %s no KYC record is requested', async (_case, customer, expected) => {
  if (customer) renderMenu(customer);
  else renderScreen(<Menu />);
  expect(await screen.findByText(expected)).toBeVisible();
  expect(requests()).toEqual([]);
});

test('D-039 no KYC record is requested for a menu without an entry that depends on it', () => {
  renderMenu(customers.kofi, { visibleTo: ['subscribers'] });
  expect(screen.getByText('hidden')).toBeVisible();
  expect(requests()).toEqual([]);
});

test('an entry without groups is visible to every customer', () => {
  expect(isVisibleTo([], {})).toBe(true);
});
