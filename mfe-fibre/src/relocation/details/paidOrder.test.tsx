import { act, screen } from '@testing-library/react';
import { mockRoute, fakeMedia, json, requests } from '@portal/shared/testing';
import { detailsState, mockPaymentTab, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAmaOnWideScreen, openDetails, openDetailsAndPay, payButton } from './testing/openDetails';

const OTHER_ORDER_ID = 'b'.repeat(32);

const queryPaidNotice = () => screen.queryByText(/^Payment made successfully\./);
const storePaidOrder = (order: string) =>
  localStorage.setItem('fibre:paid-orders', JSON.stringify({ orders: [order], paidAt: Date.now() }));
/** Writes the paid order and fires `storage`, as browsers do in all tabs but the one that writes. */
const markPaidInOtherTab = (order: string) => {
  storePaidOrder(order);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
};
const stateWithOrder = (orderId: string) => ({ ...detailsState, paymentUrl: PAYMENT_URL, orderId });

setUpAmaOnWideScreen();

test('RL-051 D-102 D-137 when another tab marks the order as paid, the page links to the tracking and hides the pay button', async () => {
  mockPaymentTab();
  const orderId = 'a'.repeat(32);
  mockRoute(ORDER, json({ success: true, data: { payment_url: PAYMENT_URL, orderId } }, 201));
  await openDetailsAndPay();
  markPaidInOtherTab(OTHER_ORDER_ID);
  expect(queryPaidNotice()).toBeNull();
  expect(payButton()).toBeEnabled();
  markPaidInOtherTab(orderId);
  expect(queryPaidNotice()).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(queryPaidNotice());
  expect(screen.getByRole('link', { name: 'Track request' })).toHaveAttribute(
    'href',
    '/broadband/fibre-requests/track-request',
  );
  for (const name of ['Continue to pay', 'Open it again', 'Open payment page', 'Cancel relocation'])
    expect(screen.queryByRole(name === 'Continue to pay' ? 'button' : 'link', { name })).toBeNull();
});

test('RL-051 D-102 a tab that missed the payment in another tab shows that the order was paid when it is visible again', async () => {
  const orderId = 'c'.repeat(32);
  await openDetails(stateWithOrder(orderId));
  expect(payButton()).toBeEnabled();
  storePaidOrder(orderId);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(queryPaidNotice()).toBeVisible();
});

test('RL-051 D-137 “Continue to pay” checks again whether the order is paid, and does not create it again', async () => {
  const { open: opened } = mockPaymentTab();
  const orderId = 'd'.repeat(32);
  const { user } = await openDetails(stateWithOrder(orderId));
  storePaidOrder(orderId);
  await user.click(payButton());
  expect(queryPaidNotice()).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expect(requests(ORDER)).toHaveLength(0);
});

test('RL-051 D-098 after a reload on a phone a paid order shows no pay bar, and another order is not paid', async () => {
  fakeMedia({ width: 390 });
  const orderId = 'e'.repeat(32);
  storePaidOrder(orderId);
  const { unmount } = await openDetails(stateWithOrder(orderId));
  expect(queryPaidNotice()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
  unmount();
  await openDetails(stateWithOrder(OTHER_ORDER_ID));
  expect(queryPaidNotice()).toBeNull();
  expect(payButton()).toBeEnabled();
});
