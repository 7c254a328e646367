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

const KEPT = [
  'fibre-check:locations',
  'fibre-check:token',
  'oidc.state',
  'oidc.user:x',
  'portal:redirects',
  'portal:registry',
  'theme',
];

test('sign-out leaves only what belongs to no customer, and the identity room’s own', () => {
  fill();
  clearSessionRecords();
  expect(keys()).toEqual(KEPT);
});

test('what was registered is forgotten at sign-out, unless it was taken back', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const takeBack = [onSignOut(first), onSignOut(second)];
  takeBack[1]?.();
  fill();
  clearUserData();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  expect(keys()).toEqual(KEPT);
  takeBack[0]?.();
});

test('records go when somebody else signs in, not when the same customer returns', () => {
  setCurrentUser('ama');
  sessionStorage.setItem('simswap:liveness', '1');
  setCurrentUser('ama');
  expect(keys()).toEqual(['simswap:liveness']);
  setCurrentUser('kofi');
  expect(keys()).toEqual([]);
});

test('after a sign-out the next customer finds nothing to forget', () => {
  const forget = jest.fn();
  setCurrentUser('ama');
  clearUserData();
  const takeBack = onSignOut(forget);
  setCurrentUser('kofi');
  expect(forget).not.toHaveBeenCalled();
  takeBack();
});

test('a browser that denies storage is no obstacle', () => {
  const denied = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('orders', '1');
  expect(() => clearSessionRecords()).not.toThrow();
  expect(Object.keys(localStorage)).toEqual([]);
  denied.mockRestore();
});
