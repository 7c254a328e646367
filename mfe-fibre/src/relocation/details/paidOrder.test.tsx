import { act, screen } from '@testing-library/react';
import { mockRoute, fakeMedia, json, requests } from '@portal/shared/testing';
import { detailsState, mockPaymentTab, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAma, open, pay, payButton } from './testing/openDetails';

const OTHER = 'b'.repeat(32);

const notice = () => screen.queryByText(/^Payment made successfully\./);
const storePaid = (order: string) =>
  localStorage.setItem('fibre:paid-orders', JSON.stringify({ orders: [order], paidAt: Date.now() }));
/** Browsers fire `storage` in all tabs but the one that writes. */
const markPaidInOtherTab = (order: string) => {
  storePaid(order);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
};
const paidState = (orderId: string) => ({ ...detailsState, paymentUrl: PAYMENT_URL, orderId });

setUpAma();

test('RL-051 D-102 D-137 when another tab marks the order as paid, the page links to the tracking and hides the pay button', async () => {
  mockPaymentTab();
  const orderId = 'a'.repeat(32);
  mockRoute(ORDER, json({ success: true, data: { payment_url: PAYMENT_URL, orderId } }, 201));
  await pay();
  markPaidInOtherTab(OTHER);
  expect(notice()).toBeNull();
  expect(payButton()).toBeEnabled();
  markPaidInOtherTab(orderId);
  expect(notice()).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(notice());
  expect(screen.getByRole('link', { name: 'Track request' })).toHaveAttribute(
    'href',
    '/broadband/fibre-requests/track-request',
  );
  for (const name of ['Continue to pay', 'Open it again', 'Open payment page', 'Cancel relocation'])
    expect(screen.queryByRole(name === 'Continue to pay' ? 'button' : 'link', { name })).toBeNull();
});

test('RL-051 D-102 a tab that was frozen shows the payment when it is visible again', async () => {
  const orderId = 'c'.repeat(32);
  await open(paidState(orderId));
  expect(payButton()).toBeEnabled();
  storePaid(orderId);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(notice()).toBeVisible();
});

test('RL-051 D-137 “Continue to pay” checks again whether the order is paid, and does not create it again', async () => {
  const { open: opened } = mockPaymentTab();
  const orderId = 'd'.repeat(32);
  const { user } = await open(paidState(orderId));
  storePaid(orderId);
  await user.click(payButton());
  expect(notice()).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expect(requests(ORDER)).toHaveLength(0);
});

test('RL-051 D-098 after a reload on a phone a paid order shows no pay bar, and another order is not paid', async () => {
  fakeMedia({ width: 390 });
  const orderId = 'e'.repeat(32);
  storePaid(orderId);
  const { unmount } = await open(paidState(orderId));
  expect(notice()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
  unmount();
  await open(paidState(OTHER));
  expect(notice()).toBeNull();
  expect(payButton()).toBeEnabled();
});
