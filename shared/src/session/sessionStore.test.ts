import { registerSessionActions, sessionStore, useSessionActions, SessionProvider } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';
import { renderHook } from '@testing-library/react';

test('DC-007 a second copy of the module shouts and uses the session of the first', () => {
  const shout = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signInAs(customers.ama);
  jest.isolateModules(() => {
    const copy = jest.requireActual<{ sessionStore: typeof sessionStore }>('./sessionStore');
    expect(copy.sessionStore).toBe(sessionStore);
    expect(copy.sessionStore.getState()).toMatchObject({ profile: { email: 'ama.mensah@example.com' } });
  });
  expect(shout).toHaveBeenCalledWith(expect.stringContaining('second copy of @portal/shared/session'));
  shout.mockRestore();
});

test('PRF-001 the session and its profile cannot be changed by a reader, and hold no token', () => {
  signInAs(customers.ama);
  const session = sessionStore.getState();
  expect(Object.isFrozen(session)).toBe(true);
  expect(session.status === 'signed-in' && Object.isFrozen(session.profile)).toBe(true);
  expect(Object.isFrozen(sessionStore)).toBe(true);
  expect(JSON.stringify(session)).not.toContain('token-of-');
});

test('a write replaces the session whole: nothing of the last customer stays', () => {
  signInAs(customers.ama);
  sessionStore.setState({ status: 'anonymous' });
  expect(sessionStore.getState()).toEqual({ status: 'anonymous' });
});

test('signing in and out is what the host has registered, and an error before that', () => {
  const { result } = renderHook(() => useSessionActions(), { wrapper: SessionProvider });
  expect(() => result.current.signOut()).toThrow('The host has not registered its session actions');
  const actions = { signIn: jest.fn(), signOut: jest.fn() };
  registerSessionActions(actions);
  result.current.signOut();
  expect(actions.signOut).toHaveBeenCalledTimes(1);
  expect(actions.signIn).not.toHaveBeenCalled();
  result.current.signIn();
  expect(actions.signIn).toHaveBeenCalledTimes(1);
});
