import fc from 'fast-check';
import {
  clearUserData,
  expiringRecord,
  onSignOut,
  removeStoredRecords,
  setCurrentUser,
  storedText,
} from '@portal/shared/storage';
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

test.each(['local', 'session'] as const)(
  'a record in %s storage is returned until it expires or is removed',
  (area) => {
    const record = { phone: '233244123456', expiresAt: 1_700_003_600_000 };
    openRecord(area).write(record);
    expect((area === 'local' ? localStorage : sessionStorage).getItem('simswap:liveness')).toBe(JSON.stringify(record));
    jest.setSystemTime(1_700_003_599_999);
    expect(openRecord(area).read()).toEqual(record);
    openRecord(area).remove();
    expect(openRecord(area).read()).toBeUndefined();
  },
);

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
    phone: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
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

const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

function fillStorage() {
  const local = [
    'theme',
    'fibre-check:token',
    'fibre-check:locations',
    'portal:registry',
    'oidc.user:x',
    'orders',
    'themes',
  ];
  for (const key of local) localStorage.setItem(key, '1');
  for (const key of ['simswap:liveness', 'portal:redirects', 'oidc.state', 'draft']) sessionStorage.setItem(key, '1');
}

const PRESERVED_KEYS = [
  'fibre-check:locations',
  'fibre-check:token',
  'oidc.state',
  'oidc.user:x',
  'portal:redirects',
  'portal:registry',
  'theme',
];

test('removeStoredRecords removes every record except the preserved keys from both storages', () => {
  fillStorage();
  removeStoredRecords();
  expect(storedKeys()).toEqual(PRESERVED_KEYS);
});

test('sign-out calls the registered listeners, and none that was unregistered', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const unregister = [onSignOut(first), onSignOut(second)];
  unregister[1]?.();
  fillStorage();
  clearUserData();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(storedKeys()).toEqual(PRESERVED_KEYS);
  unregister[0]?.();
});

test('stored records are removed when another user signs in, not when the same user signs in again', () => {
  setCurrentUser('ama');
  sessionStorage.setItem('simswap:liveness', '1');
  setCurrentUser('ama');
  expect(storedKeys()).toEqual(['simswap:liveness']);
  setCurrentUser('kofi');
  expect(storedKeys()).toEqual([]);
});

test('a sign-in of another user after a sign-out does not call the sign-out listeners again', () => {
  const listener = jest.fn();
  setCurrentUser('ama');
  clearUserData();
  const unregister = onSignOut(listener);
  setCurrentUser('kofi');
  expect(listener).not.toHaveBeenCalled();
  unregister();
});

test('removeStoredRecords does not fail when the browser denies one of the storages', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('orders', '1');
  expect(() => removeStoredRecords()).not.toThrow();
  expect(Object.keys(localStorage)).toEqual([]);
  denied.mockRestore();
});
