import { act, fireEvent, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import {
  customers,
  fakeMatchMedia,
  json,
  mockRoute,
  renderScreen,
  requests,
  signInAs,
  testConfig,
} from '@portal/shared/testing';
import { createOrderRow, mockOrders, ordersReply } from '../testing';
import { FibreRequestsScreen } from './FibreRequestsScreen';

const open = (route = '/') => renderScreen(<FibreRequestsScreen />, { route, path: '/' });
const findCards = async () =>
  within(await screen.findByRole('list', { name: 'Fibre requests' })).getAllByRole('listitem');
const orderNumbers = () => screen.getAllByText(/^#FB-/).map(({ textContent }) => textContent);
const labelsOf = (checkboxes: HTMLElement[]) => checkboxes.map((box) => box.closest('label')?.textContent);
const checkedLabels = () => labelsOf(screen.getAllByRole('checkbox', { checked: true }));
const filterButton = () => screen.getByRole('button', { name: 'Filter by' });
const queryUnpaidNotice = () => screen.queryByText('Your payment was not completed. Nothing was paid.');
const setReferrer = (value: string) => Object.defineProperty(document, 'referrer', { configurable: true, value });

async function openFilter(route?: string) {
  const view = open(route);
  await findCards();
  await view.user.click(filterButton());
  return view;
}

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
  fakeMatchMedia({ width: 1440 });
});
afterEach(() => void Reflect.deleteProperty(document, 'referrer'));

test('FR-001 FR-002 FR-005 FR-012 two cards link to the order page and to the availability check, and an order shows product, number, amount, date, status and a link to its details', async () => {
  open();
  const shop = screen.getByRole('link', { name: /^Request for Fibre/ });
  expect(shop).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(shop).toHaveAttribute('target', '_blank');
  expect(shop).toHaveAttribute('rel', 'noopener noreferrer');
  const check = screen.getByRole('link', { name: /^Check Fibre Availability/ });
  expect(check).toHaveAttribute('href', '/broadband/fibre-requests/availability');
  const card = within((await findCards())[1]!);
  for (const text of ['FibreX Home 50', '#FB-20377', 'GHS 1,249.00', '30 Oct 2026', 'Installation started']) {
    expect(card.getByText(text)).toBeVisible();
  }
  const details = card.getByRole('link', { name: 'View details' });
  expect(details).toHaveAttribute('href', '/broadband/fibre-requests/fo-20377');
});

test('FR-005 D-088 an empty order shows N/A, GHS 0.00 and no link', async () => {
  mockOrders(ordersReply([{}]));
  open();
  const [card] = await findCards();
  expect(card).toHaveTextContent(/^N\/A#N\/AN\/APackage amountGHS 0\.00Order dateN\/A$/);
  expect(within(card!).queryByRole('link')).toBeNull();
});

test('FR-006 FR-007 FR-008 CN-020 the list shows four orders per page, newest first', async () => {
  const { user, router } = open();
  await findCards();
  expect(orderNumbers()).toEqual(['#FB-20418', '#FB-20377', '#FB-19964', '#FB-19820']);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(orderNumbers()).toEqual(['#FB-19544', '#FB-19207']);
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect(orderNumbers()).toHaveLength(4);
});

test('FR-009 without orders the list shows “Request Fibre Now”', async () => {
  mockOrders(ordersReply([]));
  open();
  expect(await screen.findByText('There are no fibre requests yet')).toBeVisible();
  const order = screen.getByRole('link', { name: 'Request Fibre Now' });
  expect(order).toHaveAttribute('href', 'http://localhost:8082/order');
  expect(screen.queryByRole('button', { name: 'Filter by' })).toBeNull();
});

test('CL-034 CL-036 “Try again” sends a failed request again, and the heading has the focus; when a refetch fails, the cached orders stay', async () => {
  mockOrders(json({}, 500), ordersReply());
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await findCards()).toHaveLength(4);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  mockOrders(json({}, 500));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 500');
  expect(await findCards()).toHaveLength(4);
});

test('SHR-008 the number of a customer is sent in its 233 form', async () => {
  signInAs(customers.esi);
  mockRoute('GET /ssp-orders/api/v1/orders/customer-ref-orders/233244000333', ordersReply([{}]));
  open();
  expect(await findCards()).toHaveLength(1);
});

test('SHR-008 no request is sent while the session loads or for a customer without a phone number', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  act(() => signInAs(customers.yaw));
  expect(await screen.findByRole('alert')).toHaveTextContent('User phone number not available');
  expect(requests()).toHaveLength(0);
});

test('FR-004 FR-013 FR-014 FR-015 D-014 the filter has All and every label, one is checked at a time; Apply closes the panel, filters and opens page 1', async () => {
  const { user, router } = await openFilter('/?page=2');
  expect(filterButton()).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('group', { name: 'Filter By' })).getByRole('heading')).toBeVisible();
  expect(labelsOf(screen.getAllByRole('checkbox'))).toEqual([
    'All',
    'Order paid',
    'Order verified',
    'Account created',
    'Installation scheduled',
    'Installation started',
    'Pending sign',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Order paid' }));
  await user.click(screen.getByRole('checkbox', { name: 'Installation scheduled' }));
  expect(checkedLabels()).toEqual(['Installation scheduled']);
  expect(orderNumbers()).toEqual(['#FB-19544', '#FB-19207']);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(filterButton()).toHaveFocus();
  expect(orderNumbers()).toEqual(['#FB-20418', '#FB-20377', '#FB-19964']);
  expect(screen.getByText('3 requests · Installation scheduled')).toBeVisible();
  expect(router.state.location.search).toBe('?status=Installation+scheduled');
});

test('FR-017 D-089 a click outside, Escape and Tab out of the filter close it and discard the draft, and Enter opens it', async () => {
  const { user } = await openFilter();
  await user.click(screen.getByRole('checkbox', { name: 'Pending sign' }));
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

test('FR-017 D-089 the filter stays open when the window loses the focus', async () => {
  const { user } = await openFilter();
  const box = screen.getByRole('checkbox', { name: 'Pending sign' });
  await user.click(box);
  fireEvent.blur(box); // the element stays the active one
  expect(checkedLabels()).toEqual(['Pending sign']);
});

test('FR-013 D-089 without matches the list shows its empty state and the filter stays', async () => {
  mockOrders(ordersReply([createOrderRow(1, '2026-01-01', 1)]));
  open('/?status=Pending+sign');
  expect(await screen.findByText('There are no fibre requests yet')).toBeVisible();
  expect(filterButton()).toBeVisible();
});

test('FR-013 an unknown label in the URL filters nothing', async () => {
  await openFilter('/?status=Whatever');
  expect(orderNumbers()).toHaveLength(4);
  expect(checkedLabels()).toEqual(['All']);
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

test('FR-011 PRD-008 D-076 five marked sample relocations are shown without a request: as a table, on narrow screens as cards', async () => {
  open('/?tab=relocation');
  expect(screen.getByText('Sample requests')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Relocation requests' })).getAllByRole('row');
  expect(rows).toHaveLength(6);
  expect(rows[0]).toHaveTextContent(/^Order numberDateFromToAmountStatus$/);
  expect(rows[1]).toHaveTextContent(/^#RL-000018 Nov 2026Accra, East LegonAccra, OsuGHS 150\.00Pending$/);
  act(() => fakeMatchMedia({ width: 390 }));
  expect(screen.queryByRole('table')).toBeNull();
  const items = within(screen.getByRole('list', { name: 'Relocation requests' })).getAllByRole('listitem');
  expect(items).toHaveLength(5);
  expect(items[0]).toHaveTextContent(/^#RL-00001PendingFromAccra, East LegonToAccra, Osu8 Nov 2026GHS 150\.00$/);
  expect(requests()).toHaveLength(0);
});

test('FR-010 D-133 without samples the relocation tab is empty and links to the broadband accounts', () => {
  setConfig(testConfig({ samples: 'empty' }));
  open('/?tab=relocation');
  expect(screen.getByText('You do not have any relocations requests yet')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Request fibre relocation' });
  expect(link).toHaveAttribute('href', '/broadband/broadband-accounts');
  expect(screen.queryByText('Sample requests')).toBeNull();
});

test.each(['http://localhost:8080/', ''])('D-103 with the referrer “%s” no unpaid notice is shown', (referrer) => {
  setReferrer(referrer);
  open();
  expect(queryUnpaidNotice()).toBeNull();
});

test('D-103 after a payment page the unpaid notice is shown, and not after Back or on a later visit of the list', async () => {
  setReferrer('http://localhost:8082/');
  const { router } = open('/?status=Rejected');
  expect(queryUnpaidNotice()).toBeVisible();
  expect(router.state.location.search).toBe('?status=Rejected');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?status=Rejected');
  expect(queryUnpaidNotice()).toBeNull();
  await act(() => router.navigate('/'));
  expect(queryUnpaidNotice()).toBeNull();
});
