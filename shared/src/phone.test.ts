/** @jest-environment node */
import {
  isLocalPhone,
  phoneSearchKey,
  toApiMsisdn,
  withCountryCode,
  toLocalPhone,
  withoutPlus,
} from '@portal/shared/phone';
import { vectors } from '@portal/shared/testing';

const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
beforeEach(() => consoleWarn.mockClear());

const apiPhoneVectors = vectors<unknown, string>('apiPhone');
const hasNonEmptyText = ({ input }: { input: unknown }) => typeof input === 'string' && input !== '';

test.each(apiPhoneVectors.filter(hasNonEmptyText))(
  'SHR-002…004 SHR-006 CN-015 $id: toApiMsisdn converts $input to $expected',
  ({ input, expected }) => {
    expect(toApiMsisdn(input)).toBe(expected);
    expect(consoleWarn).not.toHaveBeenCalled();
  },
);

test.each(apiPhoneVectors.filter((one) => !hasNonEmptyText(one)))(
  'SHR-005 $id: toApiMsisdn($input) returns an empty string and warns',
  ({ input, expected }) => {
    expect(toApiMsisdn(input)).toBe(expected);
    expect(consoleWarn).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['SHR-007 withCountryCode', 'kycSocialPhone', withCountryCode],
  ['SHR-008 withCountryCode', 'listPhone', withCountryCode],
  ['SHR-010 withoutPlus', 'fibreDetailPhone', withoutPlus],
  ['SHR-009 BB-012 phoneSearchKey', 'searchKey', phoneSearchKey],
  ['SHR-011 AB-003 AB-015 toLocalPhone', 'beneficiaryPhoneDisplay', toLocalPhone],
] as const)('%s converts each phone number of the vectors %s as stated', (_function, group, convert) => {
  const cases = vectors<string, string>(group);
  expect(cases.map(({ id, input }) => [id, convert(input)])).toEqual(cases.map(({ id, expected }) => [id, expected]));
});

test.each([
  [' 0555555555 ', true],
  ['', false],
  ['1555555555', false],
  ['05555555555', false],
  ['233555555555', false],
  ['05555abc55', false],
])('SHR-011 %j is a local phone number: %p', (phone, expected) => {
  expect(isLocalPhone(phone)).toBe(expected);
});

test.each([
  [' 0244123456 ', '0244123456'],
  ['+233 (0)24 412 3456', '0244123456'],
  ['00233 24 412 3456', '0244123456'],
  ['024\u2011412\u20133456\u00a0', '0244123456'],
  ['+233024412345', '+233024412345'],
  ['024-412-34567', '024-412-34567'],
  ['+44 24 412 3456', '+44 24 412 3456'],
  [' 024x4123456 ', '024x4123456'],
])('D-066 toLocalPhone converts %j to %j', (claimed, shown) => {
  expect(toLocalPhone(claimed)).toBe(shown);
});
