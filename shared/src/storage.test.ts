import { clearUserData, expiringRecord, onSignOut } from '@portal/shared/storage';
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

test.each(['{"phone":', '{"phone":1,"expiresAt":9999999999999}'])(
  'an invalid record is removed from the storage when it is read: %s',
  (text) => {
    sessionStorage.setItem('simswap:liveness', text);
    expect(openRecord().read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  },
);

test('when the browser denies session storage (private mode, quota), no record is stored, local storage is still cleared, and nothing throws', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('orders', '1');
  openRecord().write({ phone: '233244123456', expiresAt: 1_700_003_600_000 });
  expect(openRecord().read()).toBeUndefined();
  clearUserData();
  expect(Object.keys(localStorage)).toEqual([]);
  denied.mockRestore();
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
