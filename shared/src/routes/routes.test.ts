/** @jest-environment node */
import { paths, relocationState } from '@portal/shared/routes';

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
