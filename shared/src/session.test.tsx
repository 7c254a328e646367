import { act, renderHook } from '@testing-library/react';
import {
  registerSessionActions,
  SessionProvider,
  sessionStore,
  useCustomer,
  useSession,
  useSessionActions,
} from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';

test.each([
  ['useSession', useSession],
  ['useCustomer', useCustomer],
  ['useSessionActions', useSessionActions],
] as const)('SHR-030 %s outside its provider throws an error that names the provider', (name, hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => hook())).toThrow(`${name} must be used within SessionProvider`);
  jest.restoreAllMocks();
});

test('RO-001 SES-001 the session starts as loading, then is signed-in with a customer, or anonymous', () => {
  const useCurrent = () => [useSession().status, useCustomer()?.email];
  const { result } = renderHook(useCurrent, { wrapper: SessionProvider });
  expect(result.current).toEqual(['loading', undefined]);
  act(() => signInAs(customers.ama));
  expect(result.current).toEqual(['signed-in', 'ama.mensah@example.com']);
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(result.current).toEqual(['anonymous', undefined]);
});

test('PRF-001 the session and its profile cannot be changed by a reader, hold no token, and are replaced as a whole', () => {
  signInAs(customers.ama);
  const session = sessionStore.getState();
  expect(Object.isFrozen(session)).toBe(true);
  expect(session.status === 'signed-in' && Object.isFrozen(session.profile)).toBe(true);
  expect(Object.isFrozen(sessionStore)).toBe(true);
  expect(JSON.stringify(session)).not.toContain('token-of-');
  sessionStore.setState({ status: 'anonymous' });
  expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
});

test('useSessionActions calls the actions registered by the host, and throws before that', () => {
  const { result } = renderHook(() => useSessionActions(), { wrapper: SessionProvider });
  expect(() => result.current.signOut()).toThrow('The host has not registered its session actions');
  const actions = { signIn: jest.fn(), signOut: jest.fn(), stepUp: jest.fn() };
  registerSessionActions(actions);
  result.current.signOut();
  expect(actions.signOut).toHaveBeenCalledTimes(1);
  expect(actions.signIn).not.toHaveBeenCalled();
  result.current.signIn();
  expect(actions.signIn).toHaveBeenCalledTimes(1);
  result.current.stepUp({ maxAgeSeconds: 300 });
  expect(actions.stepUp).toHaveBeenCalledWith({ maxAgeSeconds: 300 });
});
