/** @jest-environment node */
import fc from 'fast-check';
import { date, initials, money, titleCase } from '@portal/shared/format';
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

test('PRF-007 titleCase keeps the whitespace between words', () => {
  expect(titleCase('ama  serwaa\tMENSAH')).toBe('Ama  Serwaa\tMensah');
});

test('PRF-007 titleCase applied twice equals titleCase applied once, and changes nothing but the case', () => {
  // Without ß, which has no capital of its own.
  const name = fc.stringMatching(/^[ A-Za-zÀ-ÖØ-Þà-öø-ÿƆƐŊɔɛŋ'.-]{0,40}$/);
  fc.assert(
    fc.property(name, (text) => {
      const once = titleCase(text);
      expect(titleCase(once)).toBe(once);
      expect(once.toLowerCase()).toBe(text.trim().toLowerCase());
    }),
  );
});

test.each(vectors<number | string | null, string>('ghs'))(
  'SHR-035 $id: money formats $input as $expected',
  ({ input, expected }) => {
    expect(money(input)).toBe(expected);
  },
);

test.each([
  [2450, 'GHS 2,450.00'],
  [undefined, 'GHS 0.00'],
  ['a lot', 'GHS 0.00'],
  [Infinity, 'GHS 0.00'],
  [-0.001, 'GHS 0.00'],
])('PRD-002 money formats %p as %s', (amount, expected) => {
  expect(money(amount)).toBe(expected);
});

test('SHR-035 money keeps the value and puts a comma between thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (pesewas) => {
      const text = money(pesewas / 100);
      expect(text).toMatch(/^GHS -?\d{1,3}(,\d{3})*\.\d{2}$/);
      expect(Number(text.slice(4).replaceAll(',', ''))).toBeCloseTo(pesewas / 100, 2);
    }),
  );
});

test.each([
  ['2026-11-12', '12 Nov 2026'],
  ['2026-09-01T23:59:59Z', '1 Sep 2026'],
  ['2026-03-05T00:00:00.000Z', '5 Mar 2026'],
  ['2026-03-05T23:30:00', '5 Mar 2026'],
  [Date.UTC(2031, 2, 14), '14 Mar 2031'],
  ['', 'N/A'],
  ['soon', 'N/A'],
  [null, 'N/A'],
  [undefined, 'N/A'],
])('date formats %p as %s', (value, expected) => {
  expect(date(value)).toBe(expected);
});

test('date gives the UTC day in every time zone, and its result can be parsed again', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (day) => {
      expect(date(day)).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/);
      expect(new Date(`${date(day)} UTC`).toISOString().slice(0, 10)).toBe(day.toISOString().slice(0, 10));
    }),
  );
});
