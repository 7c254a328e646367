import { clearSessionRecords, setCurrentUser, clearUserData, onSignOut } from '@portal/shared/storage';
import '@portal/shared/testing';

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

function fill() {
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

const PRESERVED = [
  'fibre-check:locations',
  'fibre-check:token',
  'oidc.state',
  'oidc.user:x',
  'portal:redirects',
  'portal:registry',
  'theme',
];

test('sign-out removes every record except the preserved keys', () => {
  fill();
  clearSessionRecords();
  expect(keys()).toEqual(PRESERVED);
});

test('sign-out calls the registered listeners, except unregistered ones', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const takeBack = [onSignOut(first), onSignOut(second)];
  takeBack[1]?.();
  fill();
  clearUserData();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(keys()).toEqual(PRESERVED);
  takeBack[0]?.();
});

test('records are removed when another user signs in, not when the same user signs in again', () => {
  setCurrentUser('ama');
  sessionStorage.setItem('simswap:liveness', '1');
  setCurrentUser('ama');
  expect(keys()).toEqual(['simswap:liveness']);
  setCurrentUser('kofi');
  expect(keys()).toEqual([]);
});

test('a sign-in after a sign-out removes no records', () => {
  const forget = jest.fn();
  setCurrentUser('ama');
  clearUserData();
  const takeBack = onSignOut(forget);
  setCurrentUser('kofi');
  expect(forget).not.toHaveBeenCalled();
  takeBack();
});

test('sign-out does not fail when the browser denies storage', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('orders', '1');
  expect(() => clearSessionRecords()).not.toThrow();
  expect(Object.keys(localStorage)).toEqual([]);
  denied.mockRestore();
});
