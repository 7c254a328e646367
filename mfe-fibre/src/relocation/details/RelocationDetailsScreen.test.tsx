import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { skipClosedOverlayEntries } from '@portal/shared/overlays';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import { advanceTime, fakeMatchMedia, json, mockDeferredReply, mockRoute, requests } from '@portal/shared/testing';
import { getIdentityInMemory, keepIdentityInMemory } from '../identity';
import {
  button,
  changeField,
  GHANA_CARD_NUMBER,
  RELOCATION_DETAILS_PATH,
  detailsState,
  deviceData,
  LOCATION_WITH_FIBRE,
  KYC_ROUTE,
  KYC_RECORD,
  mockPaymentTab,
  openRelocation,
  RELOCATION_ORDER_ROUTE,
  PAYMENT_URL,
  RELOCATION_PATH,
  relocationData,
  setUpAmaBeforeEach,
  textField,
} from '../testing/openRelocation';

const payButton = () => button('Continue to pay');
const link = (name: string) => screen.getByRole('link', { name });
const queryPaymentLink = () => screen.queryByRole('link', { name: 'Open payment page' });
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const openDetails = (state: unknown = detailsState) => openRelocation(state, RELOCATION_DETAILS_PATH);
const sentIdempotencyKeys = () => requests(RELOCATION_ORDER_ROUTE).map(({ headers }) => headers.get('idempotency-key'));
const sentOrders = () =>
  requests(RELOCATION_ORDER_ROUTE).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const expectFocusOn = (notice: HTMLElement | null) => expect(notice?.closest('[tabindex]')).toHaveFocus();
const queryPaidNotice = () => screen.queryByText(/^Payment made successfully\./);
const storePaidOrder = (order: string) =>
  localStorage.setItem('fibre:paid-orders', JSON.stringify({ orders: [order], paidAt: Date.now() }));
/** Writes the paid order and fires `storage`, as browsers do in all tabs but the one that writes. */
const markPaidInOtherTab = (order: string) => {
  storePaidOrder(order);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
};
const stateWithOrder = (orderId: string) => ({ ...detailsState, paymentUrl: PAYMENT_URL, orderId });

/** Opens the details and clicks “Continue to pay”. */
async function openDetailsAndPay(state?: unknown) {
  const view = await openDetails(state);
  await view.user.click(payButton());
  await advanceTime(0);
  return view;
}

const mockDeferredOrder = (reply = json({ success: true, data: { payment_url: PAYMENT_URL } }, 201)) =>
  mockDeferredReply(RELOCATION_ORDER_ROUTE, reply);

setUpAmaBeforeEach();
beforeEach(() => fakeMatchMedia({ width: 1440 }));
afterEach(() => jest.restoreAllMocks());

test('RL-047…050 RL-053 CN-018 D-112 the details show the summary without a current location, the moving guide, the cost of 150 and “Cancel relocation”', async () => {
  await openDetails();
  expect(valueOf('Fibre account')).toBe('233558120417');
  expect(valueOf('Primary number')).toBe('233244123456');
  expect(valueOf('Current location')).toBe('N/A');
  expect(valueOf('New location')).toBe('East Legon, Accra');
  expect(valueOf('Digital address')).toBe('AE-0987-7632');
  expect(valueOf('Closest landmark')).toBe('A&C Mall');
  expect(valueOf('Email')).toBe('ama.mensah@example.com');
  const steps = within(screen.getByRole('list', { name: 'Moving your fibre' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Unplug your router'),
    expect.stringContaining('Take the router with you'),
    expect.stringContaining('Hand it to the installer'),
  ]);
  expect(valueOf('Fibre reinstallation')).toBe('GHS 150.00');
  expect(valueOf('Additional charge')).toBe('GHS 0.00');
  expect(valueOf('Total')).toBe('GHS 150.00');
  expect(link('Cancel relocation')).toHaveAttribute('href', '/broadband/broadband-accounts');
});

test('RL-051 D-055 below 1024 px the pay bar shows “Continue to pay” and the chat is hidden', async () => {
  await openDetails();
  expect(payButton()).toBeEnabled();
  expect(shellStore.getState().chatHidden).toBe(false);
  act(() => fakeMatchMedia({ width: 390 }));
  await advanceTime(0);
  expect(payButton()).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(true);
});

test.each([
  ['no form', { selectedLocation: LOCATION_WITH_FIBRE, deviceData }],
  ['no location', { relocationData, deviceData }],
  ['the state of the previous customer', { ...detailsState, paymentUrl: PAYMENT_URL, owner: 'kofi' }],
])('RL-046 D-098 with %s the page redirects to the relocation page without it', async (_what, state) => {
  const { router } = await openDetails(state);
  expect(router.state.location.pathname).toBe(RELOCATION_PATH);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).not.toHaveProperty('paymentUrl');
});

test('RL-046 D-098 identity data in navigation state is accepted and removed from it at once', async () => {
  const form = { ...relocationData, ghanaCardNumber: GHANA_CARD_NUMBER };
  const { router } = await openDetails({ ...detailsState, kycData: KYC_RECORD, relocationData: form });
  expect(JSON.stringify(router.state.location.state)).not.toMatch(/GHA-|1991|2031|Ghanaian|Female/);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toEqual({ ...detailsState, owner: 'ama' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(payButton()).toBeEnabled();
});

test('D-098 the details use the identity in memory without a request and delete it on unmount, as does a sign-out; after a reload the record is requested again', async () => {
  keepIdentityInMemory({ kyc: KYC_RECORD, ghanaCardNumber: GHANA_CARD_NUMBER });
  const { unmount, router } = await openDetails();
  expect(requests(KYC_ROUTE)).toHaveLength(0);
  const stored = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
  expect(JSON.stringify([stored, router.state.location])).not.toMatch(/GHA-|1991-07-02/);
  unmount();
  await openDetails();
  expect(requests(KYC_ROUTE)).toHaveLength(1);
  keepIdentityInMemory({ kyc: KYC_RECORD, ghanaCardNumber: GHANA_CARD_NUMBER });
  act(clearUserData);
  expect(getIdentityInMemory()).toBeUndefined();
});

test('RL-035 D-098 after a reload the dialog asks again for a typed card number and keeps the other fields', async () => {
  mockPaymentTab();
  mockRoute(KYC_ROUTE, json({}, 404));
  const { user, router } = await openDetails();
  const dialog = screen.getByRole('dialog', { name: "Let's Finalize Your Location" });
  expect(textField('Ghana Card Number')).toHaveValue('');
  expect(textField('Digital Address')).toHaveValue('AE-0987-7632');
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();
  await user.click(button('Close'));
  expect(dialog).not.toBeInTheDocument();
  await user.click(payButton());
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0{Enter}');
  await advanceTime(0);
  expect(requests(RELOCATION_ORDER_ROUTE)).toHaveLength(0);
  await user.click(payButton());
  await advanceTime(0);
  expect(sentOrders()[0]).toMatchObject({ id_card_number: 'GHA-000000000-0', nationality: 'Ghanaian', id_expiry: '' });
  expect(JSON.stringify(router.state.location.state)).not.toContain('GHA-');
  expect(router.state.location.state).toHaveProperty('owner', 'ama');
});

test('RL-035 RL-052 D-098 an address that is corrected in the dialog after a reload is shown, ordered and kept by the next reload, and Back leaves the page', async () => {
  mockPaymentTab();
  mockRoute(KYC_ROUTE, json({}, 404));
  const { user, router } = await openRelocation({ deviceData, selectedLocation: LOCATION_WITH_FIBRE });
  skipClosedOverlayEntries(router);
  await act(() => router.navigate(RELOCATION_DETAILS_PATH, { state: detailsState }));
  await advanceTime(0);
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0');
  changeField('Digital Address', 'GA-1111-2222');
  await user.click(button('Continue'));
  await advanceTime(0);
  expect(valueOf('Digital address')).toBe('GA-1111-2222');
  expect(router.state.location.state).toMatchObject({ relocationData: { digitalAddress: 'GA-1111-2222' } });
  await user.click(payButton());
  await advanceTime(0);
  expect(sentOrders()[0]).toMatchObject({ digital_address: 'GA-1111-2222' });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe(RELOCATION_PATH);
});

test('RL-035 RL-052 D-098 Back opens the relocation page with the location selected, whose dialog has an address that was corrected after a reload', async () => {
  mockRoute(KYC_ROUTE, json({}, 404));
  const { user, router } = await openDetails({ ...detailsState, fromFibreRelocation: false });
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0');
  changeField('Digital Address', 'GA-1111-2222');
  await user.click(button('Continue'));
  await user.click(button('Back'));
  const state = { deviceData, selectedLocation: LOCATION_WITH_FIBRE, showAvailableView: true, owner: 'ama' };
  expect(router.state.location).toMatchObject({ pathname: RELOCATION_PATH });
  expect(router.state.location.state).toEqual(state);
  await user.click(button('Continue with relocation'));
  await advanceTime(0);
  expect(textField('Digital Address')).toHaveValue('GA-1111-2222');
  expect(textField('Ghana Card Number')).toHaveValue('');
});

test('CL-033 RL-044 RL-045 RL-051 D-101 D-102 D-137 a double click creates one order, opens one tab without an opener, loads the payment URL of the response in it, and shows a notice with the focus; a second order has its own idempotency key, and when it is rejected, the link to pay the first one stays', async () => {
  const { tab, open: opened } = mockPaymentTab();
  const respond = mockDeferredOrder();
  const { user } = await openDetails();
  await user.dblClick(payButton());
  expect(opened.mock.calls).toEqual([['', '_blank']]);
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Opening the payment page…');
  expect(payButton()).toBeDisabled();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await respond();
  expect(requests(RELOCATION_ORDER_ROUTE)).toHaveLength(1);
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(screen.getByRole('status')).toHaveTextContent('The payment page was opened in a new tab.');
  expectFocusOn(screen.getByText(/^The payment page/));
  expect(link('Open it again')).toHaveAttribute('href', PAYMENT_URL);
  expect(queryPaymentLink()).toBeNull();
  mockRoute(RELOCATION_ORDER_ROUTE, json({ message: 'Pay or cancel it.' }, 409));
  await user.click(payButton());
  await advanceTime(0);
  expect(sentIdempotencyKeys()[1]).not.toBe(sentIdempotencyKeys()[0]);
  expect(screen.getByRole('alert')).toHaveTextContent('Pay or cancel it.');
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
});

test('CL-033 D-102 a blocked tab shows a link to the payment page, which a reload keeps if its origin is allowed', async () => {
  mockPaymentTab({ blocked: true });
  const { router, unmount } = await openDetailsAndPay();
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
  const { state } = router.state.location as { state: { paymentUrl: string } };
  unmount();
  const again = await openDetails(state);
  expect(screen.getByText(/^An order is waiting for its payment\./)).toBeVisible();
  expect(queryPaymentLink()).toHaveAttribute('href', PAYMENT_URL);
  again.unmount();
  await openDetails({ ...state, paymentUrl: 'javascript:alert(1)' });
  expect(queryPaymentLink()).toBeNull();
});

test('RL-045 RL-059 D-102 a failed order closes the payment tab and shows its error with the focus; the retry has the same idempotency key, and a tab that was closed meanwhile counts as blocked', async () => {
  const { tab } = mockPaymentTab();
  let respond = mockDeferredOrder(json({}, 500));
  const { user } = await openDetails();
  await user.click(payButton());
  await respond();
  expect(tab.close).toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create order');
  expectFocusOn(screen.getByRole('alert'));
  respond = mockDeferredOrder();
  await user.click(button('Try again'));
  tab.closed = true;
  await respond();
  expect(tab.location.replace).not.toHaveBeenCalled();
  expectFocusOn(screen.getByText(/^Your browser did not open/));
  expect(sentIdempotencyKeys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sentIdempotencyKeys()[1]).toBe(sentIdempotencyKeys()[0]);
});

test('D-102 an order’s response after the customer has left the page does not navigate back', async () => {
  const { tab } = mockPaymentTab();
  const respond = mockDeferredOrder();
  const { user, router } = await openDetailsAndPay();
  await user.click(link('Cancel relocation'));
  await respond();
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
});

test('D-033 D-102 the response to an order after a sign-out in another tab stores nothing', async () => {
  mockPaymentTab();
  const respond = mockDeferredOrder();
  await openDetailsAndPay();
  act(() => {
    clearUserData();
    sessionStore.setState({ status: 'anonymous' });
  });
  await respond();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('RL-036 RL-051 D-098 D-102 D-137 after a reload the order has the identity record, and when another tab marks it as paid, the page links to the tracking instead of the payment', async () => {
  mockPaymentTab();
  const orderId = 'a'.repeat(32);
  mockRoute(RELOCATION_ORDER_ROUTE, json({ success: true, data: { payment_url: PAYMENT_URL, orderId } }, 201));
  await openDetailsAndPay();
  expect(requests(KYC_ROUTE)).toHaveLength(1);
  expect(sentOrders()[0]).toMatchObject({
    id_card_number: GHANA_CARD_NUMBER,
    id_expiry: '2031-03-14',
    dob: '1991-07-02',
  });
  markPaidInOtherTab('b'.repeat(32));
  expect(queryPaidNotice()).toBeNull();
  expect(payButton()).toBeEnabled();
  markPaidInOtherTab(orderId);
  expect(queryPaidNotice()).toBeVisible();
  expect(link('Track request')).toHaveAttribute('href', '/broadband/fibre-requests/track-request');
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
  for (const name of ['Open it again', 'Open payment page', 'Cancel relocation'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('RL-051 D-102 the notice of a payment in another tab does not take the focus from the element in use', async () => {
  const orderId = 'd'.repeat(32);
  await openDetails(stateWithOrder(orderId));
  act(() => button('Back').focus());
  markPaidInOtherTab(orderId);
  expect(queryPaidNotice()).toBeVisible();
  expect(button('Back')).toHaveFocus();
});

test('RL-051 D-102 a tab that missed the payment in another tab shows and focuses its notice instead of the pay bar when it is visible again', async () => {
  fakeMatchMedia({ width: 390 });
  const orderId = 'c'.repeat(32);
  await openDetails(stateWithOrder(orderId));
  expect(payButton()).toBeEnabled();
  storePaidOrder(orderId);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expectFocusOn(queryPaidNotice());
  expect(screen.queryByRole('button', { name: 'Continue to pay' })).toBeNull();
});
