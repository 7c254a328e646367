import fc from 'fast-check';
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

test('CN-017 on any day exactly fifteen pickup dates are valid', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true });
  const property = fc.property(day, (now) => {
    const days = Array.from({ length: 40 }, (_, index) =>
      accraDate(new Date(now.getTime() + (index - 10) * 86_400_000)),
    );
    expect(days.filter((date) => checkPickupDate(date, now) === undefined)).toEqual(days.slice(11, 26));
  });
  fc.assert(property, { numRuns: 100 });
});
