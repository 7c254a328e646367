import { screen } from '@testing-library/react';
import { mockRoute, networkError, neverResolve, json, requests, advanceTime } from '@portal/shared/testing';
import { mockRelocationApis, detailsState, mockPaymentTab, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAmaOnWideScreen, openDetails, openDetailsAndPay, payButton } from './testing/openDetails';

const sentIdempotencyKeys = () => requests(ORDER).map(({ headers }) => headers.get('idempotency-key'));

setUpAmaOnWideScreen();

test('CL-033 RL-044 D-102 the payment tab opens on click without an opener and loads the payment URL of the response', async () => {
  const { tab, open: opened } = mockPaymentTab();
  mockRoute(ORDER, neverResolve());
  const { unmount, user } = await openDetails();
  await user.click(payButton());
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Opening the payment page…');
  expect(payButton()).toBeDisabled();
  unmount();
  mockRelocationApis();
  await openDetailsAndPay();
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(screen.getByRole('status')).toHaveTextContent('The payment page was opened in a new tab.');
  expect(screen.getByRole('link', { name: 'Open it again' })).toHaveAttribute('href', PAYMENT_URL);
  expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull();
});

test('CL-033 D-102 a blocked payment tab shows the link “Open payment page”', async () => {
  mockPaymentTab({ blocked: true });
  await openDetailsAndPay();
  const link = screen.getByRole('link', { name: 'Open payment page' });
  expect(link).toHaveAttribute('href', PAYMENT_URL);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('CL-033 D-102 a payment tab that the customer has closed counts as blocked', async () => {
  const { tab } = mockPaymentTab();
  tab.closed = true;
  await openDetailsAndPay();
  expect(screen.getByRole('link', { name: 'Open payment page' })).toBeVisible();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('D-102 the notice about the result of “Continue to pay” takes the focus', async () => {
  const { tab } = mockPaymentTab();
  const { user } = await openDetailsAndPay();
  const hasFocus = (shown: HTMLElement) => expect(document.activeElement).toContainElement(shown);
  hasFocus(screen.getByText(/^The payment page/));
  expect(document.activeElement).not.toBe(document.body);
  tab.closed = true;
  await user.click(payButton());
  await advanceTime(0);
  hasFocus(screen.getByText(/^Your browser did not open/));
  expect(document.activeElement).not.toBe(document.body);
  mockRoute(ORDER, json({}, 500));
  await user.click(payButton());
  await advanceTime(0);
  hasFocus(screen.getByRole('alert'));
  expect(document.activeElement).not.toBe(document.body);
});

test('RL-045 RL-059 a failed order closes the payment tab and shows its error, and the retry has the same idempotency key', async () => {
  const { tab } = mockPaymentTab();
  mockRoute(ORDER, json({}, 500), json({ success: true, data: { payment_url: PAYMENT_URL } }, 201));
  const { user } = await openDetailsAndPay();
  expect(tab.close).toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create order');
  expect(requests(ORDER)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTime(0);
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(sentIdempotencyKeys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sentIdempotencyKeys()[1]).toBe(sentIdempotencyKeys()[0]);
});

test.each([
  ['RL-061 a connection that drops', networkError(), 'Failed to process payment. Please try again.'],
  ['RL-045 D-137 an earlier unpaid order', json({ message: 'Pay or cancel it.' }, 409), 'Pay or cancel it.'],
  [
    'RL-060 a payment URL of another origin',
    json({ success: true, data: { payment_url: 'https://evil.example/' } }),
    'Failed to get payment URL',
  ],
])('%s closes the payment tab and shows its error text', async (_what, reply, text) => {
  const { tab } = mockPaymentTab();
  mockRoute(ORDER, reply);
  await openDetailsAndPay();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('RL-045 D-137 when a second order is rejected, the link to pay the first one stays', async () => {
  mockPaymentTab();
  const { user } = await openDetailsAndPay();
  mockRoute(ORDER, json({ message: 'Pay or cancel it.' }, 409));
  await user.click(payButton());
  await advanceTime(0);
  expect(sentIdempotencyKeys()[1]).not.toBe(sentIdempotencyKeys()[0]);
  expect(screen.getByRole('alert')).toHaveTextContent('Pay or cancel it.');
  expect(screen.getByText(/^An order is waiting for its payment\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', PAYMENT_URL);
});

test('RL-061 D-131 an order without a response fails after ten seconds', async () => {
  mockPaymentTab();
  mockRoute(ORDER, neverResolve());
  await openDetailsAndPay();
  await advanceTime(10_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to process payment. Please try again.');
});

test('RL-051 D-101 a double click creates one order and one tab', async () => {
  const { open: opened } = mockPaymentTab();
  const { user } = await openDetails();
  await user.dblClick(payButton());
  await advanceTime(0);
  expect(requests(ORDER)).toHaveLength(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('RL-018 without an account “Continue to pay” shows an error and sends no order', async () => {
  const { open: opened } = mockPaymentTab();
  await openDetailsAndPay({ ...detailsState, deviceData: undefined });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Fibre account information is missing. Please go back and select your account again.',
  );
  expect(requests(ORDER)).toHaveLength(0);
  expect(opened).not.toHaveBeenCalled();
});

/** Mocks an order request whose response is sent when the returned function is called. */
function mockDelayedOrder(): () => Promise<void> {
  let respond: (() => void) | undefined;
  const reply = json({ success: true, data: { payment_url: PAYMENT_URL } }, 201);
  mockRoute(ORDER, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  return () => {
    respond?.();
    return advanceTime(0);
  };
}

test('D-102 an order’s response after the customer has left the page does not navigate back', async () => {
  const { tab } = mockPaymentTab();
  const respond = mockDelayedOrder();
  const { user, router } = await openDetailsAndPay();
  await user.click(screen.getByRole('link', { name: 'Cancel relocation' }));
  await respond();
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
});
