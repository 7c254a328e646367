/** @jest-environment node */
import { parseIdentity, parseRelocationPageState } from './navigationState';

test.each([
  ['null', null, {}],
  ['a number', 7, {}],
  ['invalid values', { deviceData: 'x', selectedLocation: { name: 1 }, showAvailableView: 'yes', problem: 3 }, {}],
  ['an account without a number', { deviceData: { msisdn: '' }, fromSearch: true }, { fromSearch: true }],
  [
    'an account with an invalid balance',
    { deviceData: { msisdn: 233558120417, balance: 1 }, referrer: '/' },
    { deviceData: { msisdn: 233558120417 }, referrer: '/' },
  ],
])('RL-002 FA-015 of %s in navigation state the valid parts are used', (_what, state, expected) => {
  expect(parseRelocationPageState(state)).toEqual(expected);
});

test('RL-046 D-098 the identity in navigation state has the typed card number, else that of the record', () => {
  const kycData = { idNumber: 'GHA-1', idExpiryDate: '', nationality: '', dateOfBirth: '', gender: '' };
  const relocationData = { ghanaCardNumber: 'GHA-2' };
  expect(parseIdentity({ kycData })).toEqual({ kyc: kycData, ghanaCardNumber: 'GHA-1' });
  expect(parseIdentity({ kycData, relocationData })).toEqual({ kyc: kycData, ghanaCardNumber: 'GHA-2' });
  expect(parseIdentity({ relocationData })).toEqual({ kyc: undefined, ghanaCardNumber: 'GHA-2' });
  expect(parseIdentity({ relocationData: {} })).toBeUndefined();
});
