import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { renderScreen, requests, testConfig } from '@portal/shared/testing';
import { isOrderMarkedPaid } from './paidOrders';
import { PaymentSuccessScreen } from './PaymentSuccessScreen';

test('PT-001…006 D-076 D-103 D-104 the success text is shown with any query, with sample locations, links to the requests and the tracking, a button without a function and placeholders for both stores', async () => {
  const { user, router } = renderScreen(<PaymentSuccessScreen />, { route: '/?status=failed&order=%3Cscript%3E' });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment made successfully' })).toBeVisible();
  expect(screen.getByText("We've received your payment. You're all set.")).toBeVisible();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Request fibre relocation')).toBe('/broadband/fibre-requests');
  expect(hrefOf('Track request')).toBe('/broadband/fibre-requests/track-request');
  expect(screen.getByRole('heading', { name: 'Fibre relocation' }).closest('section')).toHaveTextContent(
    /^Fibre relocationSample locationsCurrent locationAccra, East LegonNew locationAccra, Osu$/,
  );
  const before = router.state.location;
  const button = screen.getByRole('button', { name: 'View all requests' });
  expect(button).toBeEnabled();
  await user.click(button);
  expect(router.state.location).toBe(before);
  expect(screen.getByText('Download myMTN App Now')).toBeVisible();
  for (const name of ['App Store', 'Google Play']) {
    const store = screen.getByRole('link', { name });
    expect(store).not.toHaveAttribute('href');
    expect(store).toHaveAttribute('aria-disabled', 'true');
  }
  expect(requests()).toHaveLength(0);
});

test('PT-003 D-133 without samples the locations are N/A', () => {
  setConfig(testConfig({ samples: 'empty' }));
  renderScreen(<PaymentSuccessScreen />);
  expect(screen.getAllByText('N/A')).toHaveLength(2);
  expect(screen.queryByText('Sample locations')).toBeNull();
});

const openWithQuery = (search: string) => renderScreen(<PaymentSuccessScreen />, { route: `/${search}` });

test('PT-002 D-102 the order in the query is stored once as paid, and nothing else is', () => {
  const order = '0123456789abcdef0123456789abcdef';
  openWithQuery(`?order=${order}&status=success`);
  openWithQuery(`?order=${order}&status=success`);
  expect(Object.values(localStorage).join()).toMatch(/^\{"orders":\["[0-9a-f]{32}"\],"paidAt":\d+\}$/);
  expect(isOrderMarkedPaid(order)).toBe(true);
});

test('D-102 the ten orders that were paid last are stored', () => {
  for (let order = 1; order <= 11; order += 1) openWithQuery(`?order=order-${order}`);
  expect([1, 2, 11].map((order) => isOrderMarkedPaid(`order-${order}`))).toEqual([false, true, true]);
});

test.each(['', '?order=%3Cscript%3E', `?order=${'a'.repeat(65)}`])(
  'PT-002 a query without a valid order reference (%s) marks nothing as paid',
  (search) => {
    openWithQuery(search);
    expect(localStorage).toHaveLength(0);
  },
);
