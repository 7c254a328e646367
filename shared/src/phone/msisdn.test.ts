/** @jest-environment node */
import {
  isLocalPhone,
  phoneSearchKey,
  toApiMsisdn,
  toKycMsisdn,
  toListMsisdn,
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

test.each(vectors<string, string>('kycSocialPhone'))(
  'SHR-007 $id: toKycMsisdn converts $input to $expected',
  ({ input, expected }) => {
    expect(toKycMsisdn(input)).toBe(expected);
  },
);

test.each(vectors<string, string>('listPhone'))(
  'SHR-008 $id: toListMsisdn converts $input to $expected',
  ({ input, expected }) => {
    expect(toListMsisdn(input)).toBe(expected);
  },
);

test.each(vectors<string, string>('fibreDetailPhone'))(
  'SHR-010 $id: withoutPlus converts $input to $expected',
  ({ input, expected }) => {
    expect(withoutPlus(input)).toBe(expected);
  },
);

test.each(vectors<string, string>('searchKey'))(
  'SHR-009 BB-012 $id: phoneSearchKey converts $input to $expected',
  ({ input, expected }) => {
    expect(phoneSearchKey(input)).toBe(expected);
  },
);

test.each(vectors<string, string>('beneficiaryPhoneDisplay'))(
  'SHR-011 AB-003 AB-015 $id: toLocalPhone converts $input to $expected',
  ({ input, expected }) => {
    expect(toLocalPhone(input)).toBe(expected);
  },
);

test.each(['0555555555', ' 0555555555 '])('SHR-011 %j is a local phone number', (phone) => {
  expect(isLocalPhone(phone)).toBe(true);
});

test.each(['', '555555555', '1555555555', '05555555555', '233555555555', '055 555 5555', '05555abc55', '٠555555555'])(
  'SHR-011 %j is no local phone number',
  (phone) => {
    expect(isLocalPhone(phone)).toBe(false);
  },
);

test.each([
  ['233244123456', '0244123456'],
  ['+233244123456', '0244123456'],
  [' 0244123456 ', '0244123456'],
  ['024-412-3456', '0244123456'],
  ['+233 (0)24 412 3456', '0244123456'],
  ['00233 24 412 3456', '0244123456'],
  ['024\u2011412\u20133456\u00a0', '0244123456'],
  ['+233024412345', '+233024412345'],
  ['024-412-34567', '024-412-34567'],
  ['+44 24 412 3456', '+44 24 412 3456'],
  ['024x4123456', '024x4123456'],
  ['', ''],
])('D-066 toLocalPhone converts %j to %j', (claimed, shown) => {
  expect(toLocalPhone(claimed)).toBe(shown);
});
