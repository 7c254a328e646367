import { removeStoredRecords, setCurrentUser, clearUserData, onSignOut } from '@portal/shared/storage';
import '@portal/shared/testing';

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
