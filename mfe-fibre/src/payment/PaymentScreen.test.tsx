import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { renderScreen, requests, testConfig } from '@portal/shared/testing';
import { PaymentScreen } from './PaymentScreen';

test('PT-002 D-103 the success text is shown with any query', () => {
  renderScreen(<PaymentScreen />, { route: '/?status=failed&order=%3Cscript%3E' });
  expect(screen.getByRole('heading', { level: 1, name: 'Payment made successfully' })).toBeVisible();
  expect(screen.getByText("We've received your payment. You're all set.")).toBeVisible();
  expect(requests()).toHaveLength(0);
});

test('PT-002 D-102 the order in the query is stored once as paid, and nothing else is', () => {
  const route = '/?order=0123456789abcdef0123456789abcdef&status=success';
  renderScreen(<PaymentScreen />, { route }).unmount();
  renderScreen(<PaymentScreen />, { route });
  expect(Object.values(localStorage).join()).toMatch(/^\{"orders":\["[0-9a-f]{32}"\],"paidAt":\d+\}$/);
});

test.each(['', '?order=', '?order=%3Cscript%3E', `?order=${'a'.repeat(65)}`])(
  'PT-002 a query without a valid order reference (%s) marks nothing as paid',
  (search) => {
    renderScreen(<PaymentScreen />, { route: `/${search}` });
    expect(localStorage).toHaveLength(0);
  },
);

test('PT-001 PT-004 links open the fibre requests and the tracking of the request', () => {
  renderScreen(<PaymentScreen />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Request fibre relocation')).toBe('/broadband/fibre-requests');
  expect(hrefOf('Track request')).toBe('/broadband/fibre-requests/track-request');
});

test('PT-003 D-076 the summary shows the sample locations and marks them as samples', () => {
  renderScreen(<PaymentScreen />);
  const summary = screen.getByRole('heading', { name: 'Fibre relocation' }).closest('section');
  expect(summary).toHaveTextContent(
    /^Fibre relocationSample locationsCurrent locationAccra, East LegonNew locationAccra, Osu$/,
  );
});

test('PT-003 D-133 without samples the locations are N/A', () => {
  setConfig(testConfig({ samples: 'empty' }));
  renderScreen(<PaymentScreen />);
  expect(screen.getAllByText('N/A')).toHaveLength(2);
  expect(screen.queryByText('Sample locations')).toBeNull();
});

test('PT-005 D-104 “View all requests” is enabled and does nothing', async () => {
  const { user, router } = renderScreen(<PaymentScreen />);
  const button = screen.getByRole('button', { name: 'View all requests' });
  expect(button).toBeEnabled();
  const before = router.state.location;
  await user.click(button);
  expect(router.state.location).toBe(before);
  expect(requests()).toHaveLength(0);
});

test('PT-006 the banner of the mobile app has placeholder links for both stores', () => {
  renderScreen(<PaymentScreen />);
  expect(screen.getByText('Download myMTN App Now')).toBeVisible();
  for (const name of ['App Store', 'Google Play']) {
    const store = screen.getByRole('link', { name });
    expect(store).not.toHaveAttribute('href');
    expect(store).toHaveAttribute('aria-disabled', 'true');
  }
});
