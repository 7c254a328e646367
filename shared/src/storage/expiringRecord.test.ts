import fc from 'fast-check';
import { expiringRecord, storedText } from '@portal/shared/storage';
import * as z from '@portal/shared/schema';
import '@portal/shared/testing';

const openRecord = (area: 'local' | 'session' = 'session') =>
  expiringRecord({
    area,
    key: 'simswap:liveness',
    schema: z.object({ phone: z.string(), expiresAt: z.number() }),
    expiresAt: (record) => record.expiresAt,
  });

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

test.each(['local', 'session'] as const)('a record in %s storage is returned until it expires', (area) => {
  const record = { phone: '233244123456', expiresAt: 1_700_003_600_000 };
  openRecord(area).write(record);
  expect((area === 'local' ? localStorage : sessionStorage).getItem('simswap:liveness')).toBe(JSON.stringify(record));
  jest.setSystemTime(1_700_003_599_999);
  expect(openRecord(area).read()).toEqual(record);
});

test('an expired record is removed from the storage when it is read', () => {
  openRecord().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  jest.setSystemTime(1_700_003_600_000);
  expect(openRecord().read()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{"phone":', 'null', '{"phone":1,"expiresAt":9999999999999}', '[]'])(
  'an invalid record is removed from the storage when it is read: %s',
  (text) => {
    sessionStorage.setItem('simswap:liveness', text);
    expect(openRecord().read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('remove of an expiring record deletes it from the storage', () => {
  openRecord().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  openRecord().remove();
  expect(openRecord().read()).toBeUndefined();
});

test('when the browser denies storage (private mode, quota), there is no record and no error', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openRecord().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  expect(openRecord().read()).toBeUndefined();
  denied.mockRestore();
});

test('storedText stores a string unchanged', () => {
  const theme = storedText('local', 'theme');
  expect(theme.read()).toBeNull();
  theme.write('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(theme.read()).toBe('dark');
  theme.remove();
  expect(theme.read()).toBeNull();
});

test('any stored text is either a valid record that is not expired, or removed without an error', () => {
  const phone = fc.oneof(fc.string(), fc.jsonValue());
  const expiresAt = fc.oneof(
    fc.double(),
    fc.integer({ min: 1_699_999_999_000, max: 1_700_000_001_000 }),
    fc.jsonValue(),
  );
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ phone, expiresAt }).map((one) => JSON.stringify(one)),
  );
  fc.assert(
    fc.property(text, (stored) => {
      sessionStorage.setItem('simswap:liveness', stored);
      const found = openRecord().read();
      if (found === undefined) expect(sessionStorage).toHaveLength(0);
      else expect([typeof found.phone, found.expiresAt > 1_700_000_000_000]).toEqual(['string', true]);
    }),
    { numRuns: 500 },
  );
});

test('every record that is written is returned until it expires', () => {
  const record = fc.record({
    phone: fc.string({ unit: 'binary' }),
    expiresAt: fc.integer({ min: 1_700_000_000_001, max: Number.MAX_SAFE_INTEGER }),
  });
  fc.assert(
    fc.property(record, (one) => {
      openRecord().write(one);
      expect(openRecord().read()).toEqual(one);
    }),
    { numRuns: 200 },
  );
});
