import { act, screen } from '@testing-library/react';
import { mockRoute, fakeMedia, json, requests, advanceTime } from '@portal/shared/testing';
import { getIdentity, storeIdentity } from '../identityStore';
import {
  CARD_NUMBER,
  detailsState,
  mockPaymentTab,
  KYC,
  KYC_RECORD,
  ORDER,
  PAYMENT_URL,
} from '../testing/mockRelocationApis';
import { setUpAmaOnWideScreen, openDetails, openDetailsAndPay, payButton } from './testing/openDetails';

const OTHER_ORDER_ID = 'b'.repeat(32);

const sentOrders = () => requests(ORDER).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
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

test('D-098 the details use the stored identity without a request and delete it on unmount; after a reload the record is requested again', async () => {
  const id = storeIdentity({ kyc: KYC_RECORD, ghanaCardNumber: CARD_NUMBER });
  const { unmount, router } = await openDetails({ ...detailsState, identity: id });
  expect(requests(KYC)).toHaveLength(0);
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  expect(JSON.stringify([stored, router.state.location])).not.toMatch(/GHA-|1991-07-02/);
  unmount();
  expect(getIdentity(id)).toBeUndefined();
  await openDetails({ ...detailsState, identity: id });
  expect(requests(KYC)).toHaveLength(1);
});

test('RL-036 RL-051 D-098 D-102 D-137 after a reload the order has the identity record, and when another tab marks it as paid, the page links to the tracking instead of the payment', async () => {
  mockPaymentTab();
  const orderId = 'a'.repeat(32);
  mockRoute(ORDER, json({ success: true, data: { payment_url: PAYMENT_URL, orderId } }, 201));
  await openDetailsAndPay();
  expect(requests(KYC)).toHaveLength(1);
  expect(sentOrders()[0]).toMatchObject({ id_card_number: CARD_NUMBER, id_expiry: '2031-03-14', dob: '1991-07-02' });
  markPaidInOtherTab(OTHER_ORDER_ID);
  expect(queryPaidNotice()).toBeNull();
  expect(payButton()).toBeEnabled();
  markPaidInOtherTab(orderId);
  expect(queryPaidNotice()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track request' })).toHaveAttribute(
    'href',
    '/broadband/fibre-requests/track-request',
  );
  for (const name of ['Continue to pay', 'Open it again', 'Open payment page', 'Cancel relocation'])
    expect(screen.queryByRole(name === 'Continue to pay' ? 'button' : 'link', { name })).toBeNull();
});

test('RL-051 D-102 a tab that missed the payment in another tab shows and focuses its notice instead of the pay bar when it is visible again', async () => {
  fakeMedia({ width: 390 });
  const orderId = 'c'.repeat(32);
  await openDetails(stateWithOrder(orderId));
  expect(payButton()).toBeEnabled();
  storePaidOrder(orderId);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(queryPaidNotice()?.closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
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

test('RL-035 D-098 after a reload the dialog asks again for a typed card number and keeps the other fields', async () => {
  mockPaymentTab();
  mockRoute(KYC, json({}, 404));
  const { user, router } = await openDetails();
  const dialog = screen.getByRole('dialog', { name: "Let's Finalize Your Location" });
  expect(screen.getByRole('textbox', { name: 'Ghana Card Number' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Digital Address' })).toHaveValue('AE-0987-7632');
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  await user.click(payButton());
  await user.type(screen.getByRole('textbox', { name: 'Ghana Card Number' }), 'GHA-000000000-0{Enter}');
  await advanceTime(0);
  expect(requests(ORDER)).toHaveLength(0);
  await user.click(payButton());
  await advanceTime(0);
  expect(sentOrders()[0]).toMatchObject({ id_card_number: 'GHA-000000000-0', nationality: 'Ghanaian', id_expiry: '' });
  expect(JSON.stringify(router.state.location.state)).not.toContain('GHA-');
  expect(router.state.location.state).toHaveProperty('owner', 'ama');
});
