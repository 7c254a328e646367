/** @jest-environment node */
import { customers, signInAs, vectors } from '@portal/shared/testing';
import { createOrderRow, mockOrders, ordersReply } from '../testing';
import { fetchOrders, type FibreOrder } from './api';
import { sortNewestFirst, labelAfterClick, collectStepLabels, filterByDoneStep } from './filterOrders';

beforeEach(() => signInAs(customers.ama));

async function fetchMockedOrders(list: unknown): Promise<readonly FibreOrder[]> {
  mockOrders(ordersReply(list));
  return fetchOrders('233244123456');
}
const ids = (list: readonly FibreOrder[]) => list.map(({ id }) => id);

test.each(vectors<{ filter: string; orders: unknown }, number[]>('orderFilter'))(
  'FR-008 FR-013 $id: the filter “$input.filter” keeps the orders with that step done, newest first',
  async ({ input, expected }) => {
    const found = filterByDoneStep(sortNewestFirst(await fetchMockedOrders(input.orders)), input.filter);
    expect(ids(found)).toEqual(expected.map(String));
  },
);

test.each(vectors<{ selected: string[]; clicked: string }, string[]>('filterSelection'))(
  'FR-014 $id: with $input.selected selected, a click on $input.clicked toggles the label',
  ({ input, expected }) => {
    expect(input.selected.map((one) => labelAfterClick(one, input.clicked))).toEqual(expected);
  },
);

test('FR-004 the labels of the filter are those of all steps without duplicates and blanks, in the order of first appearance', async () => {
  const step = (label: string) => ({ label, date: '', done: false });
  const list = await fetchMockedOrders([
    createOrderRow(1, '2026-01-01', 1, { statusFlow: [step('B'), step(' A '), step('')] }),
    createOrderRow(2, '2026-01-02', 1, { statusFlow: [step('A'), step('C'), step('B')] }),
  ]);
  expect(collectStepLabels(list)).toEqual(['B', 'A', 'C']);
});

test('FR-008 D-088 orders with equal dates keep the order of the response, orders with invalid dates come last', async () => {
  const list = await fetchMockedOrders([
    { orderId: 'none', orderDate: null },
    { orderId: 'first', orderDate: '2026-07-02' },
    { orderId: 'soon', orderDate: 'soon' },
    { orderId: 'second', orderDate: '2026-07-02T00:00:00Z' },
    { orderId: 'newest', orderDate: '2026-08-01' },
  ]);
  expect(ids(sortNewestFirst(list))).toEqual(['newest', 'first', 'second', 'none', 'soon']);
});
