import { expiringRecord, storedText } from '@portal/shared/storage';
import * as z from '@portal/shared/wire';
import '@portal/shared/testing';

const open = (area: 'local' | 'session' = 'session') =>
  expiringRecord({
    area,
    key: 'simswap:liveness',
    schema: z.object({ phone: z.string(), expiresAt: z.number() }),
    expiresAt: (record) => record.expiresAt,
  });

beforeEach(() => jest.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => jest.useRealTimers());

test.each(['local', 'session'] as const)('a record in %s storage is read back until its time', (area) => {
  const record = { phone: '233244123456', expiresAt: 1_700_003_600_000 };
  open(area).write(record);
  expect((area === 'local' ? localStorage : sessionStorage).getItem('simswap:liveness')).toBe(JSON.stringify(record));
  jest.setSystemTime(1_700_003_599_999);
  expect(open(area).read()).toEqual(record);
});

test('at its time it is gone, from the storage too', () => {
  open().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  jest.setSystemTime(1_700_003_600_000);
  expect(open().read()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', '{"phone":', 'null', '{"phone":1,"expiresAt":9999999999999}', '[]'])(
  'what is no record is removed: %s',
  (text) => {
    sessionStorage.setItem('simswap:liveness', text);
    expect(open().read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('a record can be taken away', () => {
  open().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  open().remove();
  expect(open().read()).toBeUndefined();
});

test('without storage (private mode, quota) there is no record and no error', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  expect(open().read()).toBeUndefined();
  denied.mockRestore();
});

test('a plain text is stored as it is', () => {
  const theme = storedText('local', 'theme');
  expect(theme.read()).toBeNull();
  theme.write('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(theme.read()).toBe('dark');
  theme.remove();
  expect(theme.read()).toBeNull();
});
