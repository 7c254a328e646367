/** @jest-environment node */
import fc from 'fast-check';
import { testConfig } from '@portal/shared/testing';
import { setConfig } from '@portal/shared/config';
import { toAllowedPaymentUrl } from './api/relocationOrder';
import { parseIdentity, parseDetailsState, parseRelocationPageState } from './navigationState';

const stateKeys = [
  'deviceData',
  'showAvailableView',
  'selectedLocation',
  'referrer',
  'relocationData',
  'identity',
  'kycData',
];
const anyStateValue = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.record({ msisdn: fc.oneof(fc.integer(), fc.string()), balance: fc.anything() }, { requiredKeys: [] }),
  fc.record({ ghanaCardNumber: fc.anything(), digitalAddress: fc.anything() }, { requiredKeys: [] }),
);
const anyNavigationState = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...stateKeys), anyStateValue));

test('RL-002 RL-046 any state is parsed without an exception: each part is valid or left out', () => {
  fc.assert(
    fc.property(anyNavigationState, (brought) => {
      const request = parseRelocationPageState(brought);
      const details = parseDetailsState(brought);
      expect(parseRelocationPageState(request)).toEqual(request);
      expect(parseDetailsState(details)).toEqual(details);
      for (const number of [request.deviceData, details.deviceData].map((device) => device?.msisdn ?? 0)) {
        expect(typeof number === 'number' || number.length > 0).toBe(true);
      }
      expect(typeof (parseIdentity(brought)?.ghanaCardNumber ?? '')).toBe('string');
    }),
    { numRuns: 100 },
  );
});

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

test('D-102 every accepted payment URL has a configured origin', () => {
  setConfig(
    testConfig({ links: { paymentOrigins: ['https://pay.example', 'http://localhost:8082', 'http://pay.example'] } }),
  );
  const part = fc.constantFrom(
    ...['https://', 'http://', 'javascript:', '//', '/', '\\', '@', '.', ':', '#', '?', ' ', '\t', '%2f'],
    ...['pay.example', 'localhost', '8082', 'evil.example', 'user', '443'],
  );
  const text = fc.oneof(
    fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    fc.domain().map((name) => `https://${name}/path`),
    fc.array(part, { maxLength: 7 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (address) => {
      const found = toAllowedPaymentUrl(address);
      if (found === undefined) return;
      expect(['https://pay.example', 'http://localhost:8082']).toContain(new URL(found).origin);
    }),
    { numRuns: 200 },
  );
  const path = fc.array(fc.stringMatching(/^[\w.~%-]{0,6}$/)).map((segments) => `/${segments.join('/')}`);
  fc.assert(
    fc.property(path, (one) =>
      expect(toAllowedPaymentUrl(`https://pay.example${one}`)).toMatch(/^https:\/\/pay\.example\//),
    ),
    { numRuns: 30 },
  );
});
