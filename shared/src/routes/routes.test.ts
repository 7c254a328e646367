/** @jest-environment node */
import { paths, relocationState } from '@portal/shared/routes';

test('paths contains exactly the specified paths', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string');
  expect(fixed.sort()).toEqual(
    [
      '/',
      '/account',
      '/account/beneficiaries',
      '/account/history',
      '/account/notifications',
      '/account/payment-history',
      '/account/personal',
      '/account/subscriptions',
      '/account/wishlist',
      '/broadband/broadband-accounts',
      '/broadband/dormant-accounts',
      '/broadband/fibre-requests',
      '/broadband/fibre-requests/availability',
      '/broadband/fibre-requests/payment',
      '/broadband/fibre-requests/relocation',
      '/broadband/fibre-requests/relocation-details',
      '/broadband/fibre-requests/track-request',
      '/broadband/help',
      '/broadband/momo-accounts',
      '/broadband/my-account',
      '/broadband/sim-swap',
      '/broadband/subscriptions',
      '/privacy-policy',
    ].sort(),
  );
});

test('paths encodes ids, so that each stays one path segment', () => {
  expect(paths.accountDetail('233558120417')).toBe('/broadband/broadband-accounts/233558120417');
  expect(paths.accountDetail('../a b?c')).toBe('/broadband/broadband-accounts/..%2Fa%20b%3Fc');
  expect(paths.fibreRequestDetail(42)).toBe('/broadband/fibre-requests/42');
});

test('BB-028 relocationState accepts device data and a referrer', () => {
  const state = {
    deviceData: { msisdn: 233558120417, balance: '86.2 GB', deviceType: 'FTTX' },
    referrer: '/broadband/broadband-accounts/233558120417',
  };
  expect(relocationState.safeParse(state)).toEqual({ success: true, data: state });
});

test.each([null, undefined, {}, { deviceData: null, referrer: '/' }, { deviceData: { msisdn: '233' }, referrer: '/' }])(
  'relocationState rejects missing or invalid state: %j',
  (state) => {
    expect(relocationState.safeParse(state).success).toBe(false);
  },
);
