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

const storedKeys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

const PRESERVED_LOCAL = ['fibre-check:locations', 'fibre-check:token', 'oidc.user:x', 'portal:registry', 'theme'];
const PRESERVED_SESSION = ['oidc.state', 'portal:redirects'];

test('sign-out removes every record except the preserved keys, and calls the registered listeners, but none that was unregistered', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const unregister = [onSignOut(first), onSignOut(second)];
  unregister[1]?.();
  for (const key of [...PRESERVED_LOCAL, 'orders', 'themes']) localStorage.setItem(key, '1');
  for (const key of [...PRESERVED_SESSION, 'simswap:liveness', 'draft']) sessionStorage.setItem(key, '1');
  clearUserData();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(storedKeys()).toEqual([...PRESERVED_LOCAL, ...PRESERVED_SESSION].sort());
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
