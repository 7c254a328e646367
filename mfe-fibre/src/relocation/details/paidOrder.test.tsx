import { act, screen } from '@testing-library/react';
import { mockRoute, fakeMedia, json, requests } from '@portal/shared/testing';
import { mockBroadcastChannel } from '../../testing';
import { detailsState, mockPaymentTab, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAma, open, pay, payButton } from './testing/openDetails';

const OTHER = 'b'.repeat(32);

const notice = () => screen.queryByText(/^Payment made successfully\./);
const stored = (order: string) =>
  localStorage.setItem('fibre:paid-orders', JSON.stringify({ orders: [order], paidAt: Date.now() }));
const paidState = (orderId: string) => ({ ...detailsState, paymentUrl: PAYMENT_URL, orderId });

setUpAma();

test('RL-051 D-102 D-137 the page learns of the payment: the way to tracking, and nothing more to pay', async () => {
  const channels = mockBroadcastChannel();
  mockPaymentTab();
  const orderId = 'a'.repeat(32);
  mockRoute(ORDER, json({ success: true, data: { payment_url: PAYMENT_URL, orderId } }, 201));
  await pay();
  channels.receive({ order: OTHER });
  channels.receive('nonsense');
  expect(notice()).toBeNull();
  expect(payButton()).toBeEnabled();
  channels.receive({ order: orderId });
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

test('RL-051 D-102 a page that slept learns of it when it is seen again', async () => {
  const orderId = 'c'.repeat(32);
  await open(paidState(orderId));
  expect(payButton()).toBeEnabled();
  stored(orderId);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(notice()).toBeVisible();
});

test('RL-051 D-137 a tap on “Continue to pay” looks once more: a paid order is not made again', async () => {
  const { open: opened } = mockPaymentTab();
  const orderId = 'd'.repeat(32);
  const { user } = await open(paidState(orderId));
  stored(orderId);
  await user.click(payButton());
  expect(notice()).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  expect(requests(ORDER)).toHaveLength(0);
});

test('RL-051 D-098 a reload of a paid order on a phone: no bar to pay, and it is not paid for another one', async () => {
  fakeMedia({ width: 390 });
  const orderId = 'e'.repeat(32);
  stored(orderId);
  const { unmount } = await open(paidState(orderId));
  expect(notice()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
  unmount();
  await open(paidState(OTHER));
  expect(notice()).toBeNull();
  expect(payButton()).toBeEnabled();
});
