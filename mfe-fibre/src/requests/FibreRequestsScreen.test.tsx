import { act, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { mockRoute, customers, json, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { FibreRequestsScreen } from './FibreRequestsScreen';
import { mockOrders, ordersReply } from './testing/mockOrders';

const open = (route = '/') => renderScreen(<FibreRequestsScreen />, { route });
const cards = async () => within(await screen.findByRole('list', { name: 'Fibre requests' })).getAllByRole('listitem');

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
});

test('FR-001 FR-002 FR-005 FR-012 two cards link to the order page and to the availability check, and an order shows product, number, amount, date, status and a link to its details', async () => {
  open();
  const shop = screen.getByRole('link', { name: /^Request for Fibre/ });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: /^Check Fibre Availability/ })).toHaveAttribute(
    'href',
    '/broadband/fibre-requests/availability',
  );
  const [, card] = await cards();
  for (const text of ['FibreX Home 50', '#FB-20377', 'GHS 1,249.00', '30 Oct 2026', 'Installation started']) {
    expect(within(card!).getByText(text)).toBeVisible();
  }
  expect(within(card!).getByRole('link', { name: 'View details' })).toHaveAttribute(
    'href',
    '/broadband/fibre-requests/fo-20377',
  );
});

test('FR-005 D-088 an empty order shows N/A, GHS 0.00 and no link', async () => {
  mockOrders(ordersReply([{}]));
  open();
  const [card] = await cards();
  expect(card).toHaveTextContent(/^N\/A#N\/AN\/APackage amountGHS 0\.00Order dateN\/A$/);
  expect(within(card!).queryByRole('link')).toBeNull();
});

test('FR-006 FR-007 FR-008 CN-020 the list shows four orders per page, newest first', async () => {
  const { user, router } = open();
  const names = (list: HTMLElement[]) => list.map((card) => /#FB-\d+/.exec(card.textContent)?.[0]);
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  expect(names(await cards())).toEqual(['#FB-20418', '#FB-20377', '#FB-19964', '#FB-19820']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names(await cards())).toEqual(['#FB-19544', '#FB-19207']);
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect(names(await cards())).toHaveLength(4);
});

test('FR-009 without orders the list shows “Request Fibre Now”', async () => {
  mockOrders(ordersReply([]));
  open();
  expect(await screen.findByText('There are no fibre requests yet')).toBeVisible();
  const order = screen.getByRole('link', { name: 'Request Fibre Now' });
  expect(order).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(screen.queryByRole('button', { name: 'Filter by' })).toBeNull();
});

test('CL-034 CL-036 “Try again” sends a failed request again, and the heading has the focus', async () => {
  mockOrders(json({}, 500), ordersReply());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(4);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CL-036 cached orders stay when a refetch fails', async () => {
  const { unmount } = open();
  await cards();
  unmount();
  mockOrders(json({}, 500));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
  expect(await cards()).toHaveLength(4);
});

test('SHR-008 the number of a customer is sent in its 233 form', async () => {
  signInAs(customers.esi);
  mockRoute('GET /ssp-orders/api/v1/orders/customer-ref-orders/233244000333', ordersReply([{}]));
  open();
  expect(await cards()).toHaveLength(1);
});

test('SHR-008 no request is sent while the session loads or for a customer without a phone number', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  act(() => signInAs(customers.yaw));
  expect(await screen.findByRole('alert')).toHaveTextContent('User phone number not available');
  expect(requests()).toHaveLength(0);
});
