import { accraDate, checkPickupDate } from './pickupDate.ts';

const NOON_21_NOVEMBER = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-20', 'Please select a date from tomorrow onwards'],
  ['2026-11-21', 'Please select a date from tomorrow onwards'],
  ['2026-11-22', undefined],
  ['2026-12-06', undefined],
  ['2026-12-07', 'Please select a date within the next 2 weeks'],
  ['2026-02-31x', 'Please select a pickup date'],
])('CN-017 on 21 November the pickup date %s has the validation text %s', (date, text) => {
  expect(checkPickupDate(date, NOON_21_NOVEMBER)).toBe(text);
});

test('CN-017 the first possible pickup date changes at midnight in Accra', () => {
  expect(accraDate(new Date('2026-11-21T23:59:59Z'))).toBe('2026-11-21');
  expect(checkPickupDate('2026-11-22', new Date('2026-11-21T23:59:59Z'))).toBeUndefined();
  expect(checkPickupDate('2026-11-22', new Date('2026-11-22T00:00:00Z'))).toBeDefined();
});
