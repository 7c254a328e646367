import { screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, customers, json, renderScreen, signInAs, testConfig, vectors } from '@portal/shared/testing';
import { createOrderRow, mockOrders, ordersReply, SIX_ORDERS } from '../testing';
import { lastDoneStepIndex, FibreRequestDetailScreen } from './FibreRequestDetailScreen';

const open = (id = 'fo-20418') =>
  renderScreen(<FibreRequestDetailScreen />, {
    path: '/requests/:requestId',
    route: `/requests/${encodeURIComponent(id)}`,
  });

beforeEach(() => {
  signInAs(customers.ama);
  mockOrders(ordersReply());
});

test('FR-018…023 D-047 D-048 the screen shows the order with its price, every step with its date, the last done step as current, and two banners that open new tabs', async () => {
  setConfig(testConfig({ providerName: 'MTN' }));
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Fibre Request Details' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/broadband/fibre-requests');
  const order = await screen.findByRole('region', { name: 'Order' });
  for (const text of ['FibreX Home 100', '#FB-20418', 'Package price', 'GHS 349.00']) {
    expect(within(order).getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'Request status' })).toBeVisible();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Order paid12 Nov 2026',
    'Order verified13 Nov 2026',
    'Account created14 Nov 2026',
    'Installation scheduled15 Nov 2026',
    '5Installation startedPending',
    '6Pending signPending',
  ]);
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(4);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null, null]);
  for (const [name, href] of [
    [/^Visit our marketplace/, '/marketplace'],
    [/^Manage my MTN Account/, '/account'],
  ] as const) {
    const banner = screen.getByRole('link', { name });
    expect(banner).toHaveAttribute('href', href);
    expect(banner).toHaveAttribute('target', '_blank');
    expect(banner).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.each(vectors<{ done: boolean[] }, number>('currentStep'))(
  'FR-021 D-090 $id: the current step of $input.done is the last done one',
  ({ input, expected }) => {
    expect(lastDoneStepIndex(input.done.map((done) => ({ done })))).toBe(expected);
  },
);

test('FR-020 FR-025 D-088 a spinner is shown until the orders are loaded; an order without product, date and steps shows N/A and a note', async () => {
  mockOrders(ordersReply([{ orderId: 5, statusFlow: null }]));
  open('5');
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('Order not found')).toBeNull();
  const order = await screen.findByRole('region', { name: 'Order' });
  expect(order).toHaveTextContent(/^N\/AOrder number #N\/APackage priceGHS 0\.00$/);
  expect(screen.getByText('There are no steps to show yet.')).toBeVisible();
});

test('FR-019 a browser that translates the page keeps the order number and the price', async () => {
  open();
  for (const text of ['#FB-20418', 'GHS 349.00'])
    expect(await screen.findByText(text)).toHaveAttribute('translate', 'no');
});

test('CL-034 CL-036 a failed request shows its status, and “Try again” sends it again', async () => {
  mockOrders(json({}, 404), ordersReply());
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 404');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('#FB-20418')).toBeVisible();
});

test('FR-024 an id with the characters of a URL shows “Order not found” with a link back', async () => {
  open('../../x?y#z');
  expect(await screen.findByText('Order not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fibre Requests' })).toHaveAttribute('href', '/broadband/fibre-requests');
});

test('FR-024 D-087 an order is found by its order number if no id matches, and by a numeric id', async () => {
  mockOrders(ordersReply([...SIX_ORDERS, createOrderRow(9, '2026-01-01', 1, { orderId: 4711 })]));
  open('FB-20377');
  expect(await screen.findByText('FibreX Home 50')).toBeVisible();
  open('4711');
  expect(await screen.findByText('#FB-9')).toBeVisible();
});

test('SHR-010 D-007 the number of a customer is sent without a leading + and otherwise unchanged', async () => {
  signInAs(customers.esi);
  mockRoute('GET /ssp-orders/api/v1/orders/customer-ref-orders/0244000333', ordersReply());
  open();
  expect(await screen.findByText('FibreX Home 100')).toBeVisible();
});
