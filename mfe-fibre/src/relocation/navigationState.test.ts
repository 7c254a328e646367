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
    { numRuns: 500 },
  );
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
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(part, { maxLength: 7 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (address) => {
      const found = toAllowedPaymentUrl(address);
      if (found === undefined) return;
      expect(['https://pay.example', 'http://localhost:8082']).toContain(new URL(found).origin);
    }),
    { numRuns: 800 },
  );
  const path = fc.webPath();
  fc.assert(
    fc.property(path, (one) =>
      expect(toAllowedPaymentUrl(`https://pay.example${one}`)).toMatch(/^https:\/\/pay\.example\//),
    ),
    { numRuns: 100 },
  );
});
