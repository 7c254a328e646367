import { screen } from '@testing-library/react';
import { mockRoute, json, requests, advanceTime } from '@portal/shared/testing';
import { CARD_NUMBER, mockPaymentTab, KYC, ORDER, PAYMENT_URL } from '../testing/mockRelocationApis';
import { setUpAmaOnWideScreen, openDetails, openDetailsAndPay, payButton } from './testing/openDetails';

const sentOrders = () => requests(ORDER).map(({ body }) => JSON.parse(body) as Record<string, unknown>);

setUpAmaOnWideScreen();

test('RL-036 D-098 after a reload the identity record is requested again and sent with the order', async () => {
  mockPaymentTab();
  await openDetailsAndPay();
  expect(requests(KYC)).toHaveLength(1);
  expect(sentOrders()[0]).toMatchObject({ id_card_number: CARD_NUMBER, id_expiry: '2031-03-14', dob: '1991-07-02' });
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

test.each([false, true])(
  'D-102 a reload after the order (tab blocked: %s) shows the link to the payment page and no open tab',
  async (blocked) => {
    mockPaymentTab({ blocked });
    const { router, unmount } = await openDetailsAndPay();
    const { state } = router.state.location as { state: { paymentUrl: string } };
    unmount();
    const again = await openDetails(state);
    expect(screen.getByText(/^An order is waiting for its payment\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', PAYMENT_URL);
    expect(screen.queryByText(/in a new tab/)).toBeNull();
    again.unmount();
    await openDetails({ ...state, paymentUrl: 'javascript:alert(1)' });
    expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull();
  },
);
