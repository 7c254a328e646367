import { screen, waitFor } from '@testing-library/react';
import type { Profile } from '@portal/shared/session';
import {
  mockRoute,
  customers,
  networkError,
  empty,
  neverResolve,
  json,
  renderScreen,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import { isSimSwapVisible, useSimSwapVisibility } from './useSimSwapVisibility';

type Rule = Parameters<typeof isSimSwapVisible>[0];

test.each(vectors<Rule, boolean>('simSwapMenu'))(
  'SH-008 isSimSwapVisible returns the expected value: $id',
  ({ input, expected }) => {
    expect(isSimSwapVisible(input)).toBe(expected);
  },
);

const KYC = 'GET /ssp-beneficiary/api/v1/customers/*';

function Menu() {
  return <p>{useSimSwapVisibility() ? 'shown' : 'hidden'}</p>;
}

const open = (customer: Profile = customers.kofi) => {
  signInAs(customer);
  renderScreen(<Menu />);
};

test('SH-008 a social login whose number has an identity record sees Sim Swap once the record is loaded', async () => {
  mockRoute(KYC, json({ statusCode: '0000', data: { firstName: 'Kofi' } }));
  open();
  expect(screen.getByText('hidden')).toBeVisible();
  expect(await screen.findByText('shown')).toBeVisible();
  expect(requests(KYC).map((request) => request.path)).toEqual([
    '/ssp-beneficiary/api/v1/customers/233244000222/kyc/chained',
  ]);
  expect(requests(KYC)[0]?.headers.get('authorization')).toBe('Bearer token-of-kofi');
});

test.each([
  ['no record', json({ message: 'not found' }, 404)],
  ['an empty response', empty()],
  ['a lost connection', networkError()],
])('SH-008 with %s Sim Swap stays hidden and no error is shown', async (_case, reply) => {
  mockRoute(KYC, reply);
  open(customers.esi);
  await waitFor(() => expect(requests(KYC)).toHaveLength(1));
  expect(screen.getByText('hidden')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('SH-008 Sim Swap is hidden while the request is pending', async () => {
  mockRoute(KYC, neverResolve());
  open();
  await waitFor(() => expect(requests(KYC)).toHaveLength(1));
  expect(screen.getByText('hidden')).toBeVisible();
});

test.each([
  ['a subscriber', customers.ama, 'shown'],
  ['a subscriber by social login', { ...customers.kofi, isSubscriber: true }, 'shown'],
  ['a customer who is neither', { ...customers.yaw, phone: '233244000444' }, 'hidden'],
  ['a social login without a number', { ...customers.kofi, phone: '' }, 'hidden'],
])('SH-008 for %s no identity record is requested', async (_case, customer, expected) => {
  open(customer);
  expect(await screen.findByText(expected)).toBeVisible();
  expect(requests()).toEqual([]);
});

test('SH-008 for a visitor Sim Swap is hidden and no identity record is requested', () => {
  renderScreen(<Menu />);
  expect(screen.getByText('hidden')).toBeVisible();
  expect(requests()).toEqual([]);
});
