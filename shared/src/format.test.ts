/** @jest-environment node */
import { formatDate, formatMoney, initials, titleCase } from '@portal/shared/format';
import { vectors } from '@portal/shared/testing';

test.each(vectors<string, string>('titleCase'))(
  'PRF-007 $id: titleCase converts $input to $expected',
  ({ input, expected }) => {
    expect(titleCase(input)).toBe(expected);
  },
);

test.each([
  [['kofi', 'boateng'], 'KB'],
  [[' ɔheneba ', 'ɛsi'], 'ƆƐ'],
  [['😀 Ama', ''], '😀'],
  [['', ''], ''],
])('the initials of %j are %j', (names, letters) => {
  expect(initials(...names)).toBe(letters);
});

test.each(vectors<number | string | null, string>('ghs'))(
  'SHR-035 $id: formatMoney formats $input as $expected',
  ({ input, expected }) => {
    expect(formatMoney(input)).toBe(expected);
  },
);

test.each([
  ['a lot', 'GHS 0.00'],
  [-0.001, 'GHS 0.00'],
])('PRD-002 formatMoney formats %p as %s', (amount, expected) => {
  expect(formatMoney(amount)).toBe(expected);
});

test.each([
  ['2026-11-12', '12 Nov 2026'],
  ['2026-09-01T23:59:59Z', '1 Sep 2026'],
  ['2026-03-05T23:30:00', '5 Mar 2026'],
  [Date.UTC(2031, 2, 14), '14 Mar 2031'],
  ['soon', 'N/A'],
  [undefined, 'N/A'],
])('formatDate formats %p as %s', (value, expected) => {
  expect(formatDate(value)).toBe(expected);
});
