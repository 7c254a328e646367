import { act, screen, waitFor, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import {
  mockRoute,
  customers,
  networkError,
  neverResolve,
  json,
  renderArea,
  renderScreen,
  requests,
  signInAs,
  testConfig,
  type Handler,
} from '@portal/shared/testing';
import { area } from '../area';
import { FibreRequestScreen } from './FibreRequestScreen';
import { mockOrders, ordersReply, createServerOrder, SIX_ORDERS } from './testing/mockOrders';

const open = (id = 'fo-20418') =>
  renderScreen(<FibreRequestScreen />, { path: '/requests/:requestId', route: `/requests/${encodeURIComponent(id)}` });
const steps = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
});

test('FR-018 FR-019 the screen shows title, product, order number and price', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Fibre Request Details' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/broadband/fibre-requests');
  const order = await screen.findByRole('region', { name: 'Order' });
  for (const text of ['FibreX Home 100', 'Order number #FB-20418', 'Package price', 'GHS 349.00']) {
    expect(within(order).getByText(text)).toBeVisible();
  }
});

test('FR-020 FR-021 every step shows label and date, done steps are ticked, and the last done step is current', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Request status' })).toBeVisible();
  const list = await steps();
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Order paid12 Nov 2026',
    'Order verified13 Nov 2026',
    'Account created14 Nov 2026',
    'Installation scheduled15 Nov 2026',
    '5Installation startedPending',
    '6Pending signPending',
  ]);
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(4);
  expect(list.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null, null]);
});

test('FR-021 D-090 the last done step is current even after a step that is not done; without a done step none is current', async () => {
  const flow = (...done: boolean[]) => done.map((one, index) => ({ label: `Step ${index}`, date: null, done: one }));
  mockOrders(ordersReply([createServerOrder(1, '2026-01-01', 0, { statusFlow: flow(true, false, true, false) })]));
  const first = open('fo-1');
  const list = await steps();
  expect(list[2]).toHaveAttribute('aria-current', 'step');
  expect(list[1]).toHaveTextContent('2Step 1Pending');
  expect(list[2]).toHaveTextContent('Step 2N/A');
  first.unmount();
  open('fo-2');
  mockOrders(ordersReply([createServerOrder(2, '2026-01-01', 0)]));
  await waitFor(async () => expect((await steps()).filter((step) => step.hasAttribute('aria-current'))).toEqual([]));
});

test('FR-020 D-088 an order without product, date and steps shows N/A and a note', async () => {
  mockOrders(ordersReply([{ orderId: 5, statusFlow: null }]));
  open('5');
  const order = await screen.findByRole('region', { name: 'Order' });
  expect(order).toHaveTextContent(/^N\/AOrder number #N\/APackage priceGHS 0\.00$/);
  expect(screen.getByText('There are no steps to show yet.')).toBeVisible();
});

test('FR-022 FR-023 D-047 D-048 two banners open the marketplace and the account in new tabs', async () => {
  setConfig(testConfig({ providerName: 'MTN' }));
  open();
  for (const [name, href] of [
    [/^Visit our marketplace/, '/marketplace'],
    [/^Manage my MTN Account/, '/account'],
  ] as const) {
    const banner = await screen.findByRole('link', { name });
    expect(banner).toHaveAttribute('href', href);
    expect(banner).toHaveAttribute('target', '_blank');
    expect(banner).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.each([
  ['an unknown id', 'nope'],
  ['an id with the characters of a URL', '../../x?y#z'],
])('FR-024 %s shows “Order not found” with a link back', async (_what, id) => {
  open(id);
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fibre Requests' })).toHaveAttribute('href', '/broadband/fibre-requests');
});

test('FR-024 D-087 an order is found by its order number if no id matches, and by a numeric id', async () => {
  mockOrders(ordersReply([...SIX_ORDERS, createServerOrder(9, '2026-01-01', 1, { orderId: 4711 })]));
  const { router } = open('FB-20377');
  // The screen is left before the response and opened again.
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/requests/FB-20377'));
  expect(await screen.findByText('FibreX Home 50')).toBeVisible();
  open('4711');
  expect(await screen.findByText('Order number #FB-9')).toBeVisible();
});

test('FR-025 a spinner is shown while the orders are loading', async () => {
  mockOrders(neverResolve());
  const { unmount } = open();
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Order not found')).toBeNull();
  unmount();
});

test.each<[string, Handler, string]>([
  ['CL-036 an error status', json({}, 404), 'HTTP error! status: 404'],
  ['CL-037 a lost connection', networkError(), 'An error occurred'],
])('%s shows its error text with a retry button', async (_what, reply, text) => {
  mockOrders(reply);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  mockOrders(ordersReply());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('FibreX Home 100')).toBeVisible();
});

test.each([
  ['kofi', '233244000222'],
  ['esi', '0244000333'],
] as const)(
  'SHR-010 D-007 the number of %s is sent without a leading + and otherwise unchanged',
  async (name, msisdn) => {
    signInAs(customers[name]);
    const route = `GET /ssp-orders/api/v1/orders/customer-ref-orders/${msisdn}`;
    mockRoute(route, ordersReply());
    open();
    await screen.findByText('FibreX Home 100');
    expect(requests(route)).toHaveLength(1);
  },
);

test('FR-005 FR-018 “View details” opens the order, and Back returns to the same page of the list', async () => {
  const { user, router } = renderArea(area, { route: '/broadband/fibre-requests?page=2' });
  await user.click((await screen.findAllByRole('link', { name: 'View details' }))[0]!);
  expect(await screen.findByText('Order number #FB-19544')).toBeVisible();
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests/fo-19544');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: '2' })).toHaveAttribute('aria-current', 'page');
});
