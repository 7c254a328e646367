import { act, screen } from '@testing-library/react';
import { mockRoute, json, requests, advanceTime } from '@portal/shared/testing';
import { mockPaymentTab, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAmaOnWideScreen, openDetails, openDetailsAndPay, payButton } from './testing/openDetails';

const sentIdempotencyKeys = () => requests(ORDER).map(({ headers }) => headers.get('idempotency-key'));
const expectFocusOn = (notice: HTMLElement) => expect(notice.closest('[tabindex]')).toHaveFocus();
/** In happy-dom a disabled button keeps the focus, although the page calls its `blur`. */
const loseFocus = () =>
  act(() => {
    const other = screen.getByRole('button', { name: 'Back' });
    other.focus();
    other.blur();
  });

/** Mocks an order request whose response is sent when the returned function is called. */
function mockDelayedOrder(reply = json({ success: true, data: { payment_url: PAYMENT_URL } }, 201)) {
  let respond: (() => void) | undefined;
  mockRoute(ORDER, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  return () => {
    respond?.();
    return advanceTime(0);
  };
}

setUpAmaOnWideScreen();

test('CL-033 RL-044 RL-051 D-101 D-102 a double click creates one order, opens one tab without an opener, and loads the payment URL of the response in it', async () => {
  const { tab, open: opened } = mockPaymentTab();
  const respond = mockDelayedOrder();
  const { user } = await openDetails();
  await user.dblClick(payButton());
  expect(opened.mock.calls).toEqual([['', '_blank']]);
  expect(tab.opener).toBeNull();
  expect(tab.document.body.textContent).toBe('Opening the payment page…');
  expect(payButton()).toBeDisabled();
  expect(tab.location.replace).not.toHaveBeenCalled();
  await respond();
  expect(requests(ORDER)).toHaveLength(1);
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(screen.getByRole('status')).toHaveTextContent('The payment page was opened in a new tab.');
  expect(screen.getByRole('link', { name: 'Open it again' })).toHaveAttribute('href', PAYMENT_URL);
  expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull();
});

test('CL-033 D-102 a blocked tab shows a link to the payment page, which a reload keeps if its origin is allowed', async () => {
  mockPaymentTab({ blocked: true });
  const { router, unmount } = await openDetailsAndPay();
  const paymentLink = screen.getByRole('link', { name: 'Open payment page' });
  expect(paymentLink).toHaveAttribute('href', PAYMENT_URL);
  expect(paymentLink).toHaveAttribute('target', '_blank');
  expect(paymentLink).toHaveAttribute('rel', 'noopener noreferrer');
  const { state } = router.state.location as { state: { paymentUrl: string } };
  unmount();
  const again = await openDetails(state);
  expect(screen.getByText(/^An order is waiting for its payment\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', PAYMENT_URL);
  expect(screen.queryByText(/in a new tab/)).toBeNull();
  again.unmount();
  await openDetails({ ...state, paymentUrl: 'javascript:alert(1)' });
  expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull();
});

test('RL-045 RL-059 D-102 a failed order closes the payment tab and shows its error with the focus; the retry has the same idempotency key, and a tab that was closed meanwhile counts as blocked', async () => {
  const { tab } = mockPaymentTab();
  let respond = mockDelayedOrder(json({}, 500));
  const { user } = await openDetails();
  await user.click(payButton());
  loseFocus();
  await respond();
  expect(tab.close).toHaveBeenCalled();
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create order');
  expectFocusOn(screen.getByRole('alert'));
  respond = mockDelayedOrder();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  tab.closed = true;
  loseFocus();
  await respond();
  expect(tab.location.replace).not.toHaveBeenCalled();
  expectFocusOn(screen.getByText(/^Your browser did not open/));
  expect(sentIdempotencyKeys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(sentIdempotencyKeys()[1]).toBe(sentIdempotencyKeys()[0]);
});

test('RL-045 D-102 D-137 the notice of an order takes the focus, and when a second order is rejected, the link to pay the first one stays', async () => {
  mockPaymentTab();
  const respond = mockDelayedOrder();
  const { user } = await openDetails();
  const blur = jest.spyOn(payButton(), 'blur');
  await user.click(payButton());
  expect(blur).toHaveBeenCalled();
  loseFocus();
  await respond();
  expectFocusOn(screen.getByText(/^The payment page/));
  mockRoute(ORDER, json({ message: 'Pay or cancel it.' }, 409));
  await user.click(payButton());
  await advanceTime(0);
  expect(sentIdempotencyKeys()[1]).not.toBe(sentIdempotencyKeys()[0]);
  expect(screen.getByRole('alert')).toHaveTextContent('Pay or cancel it.');
  expect(screen.getByText(/^An order is waiting for its payment\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', PAYMENT_URL);
});

test('D-102 an order’s response after the customer has left the page does not navigate back', async () => {
  const { tab } = mockPaymentTab();
  const respond = mockDelayedOrder();
  const { user, router } = await openDetailsAndPay();
  await user.click(screen.getByRole('link', { name: 'Cancel relocation' }));
  await respond();
  expect(tab.location.replace).toHaveBeenCalledWith(PAYMENT_URL);
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
});
