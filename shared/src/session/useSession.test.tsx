import { render, renderHook, screen } from '@testing-library/react';
import { act } from 'react';
import { SessionProvider, sessionStore, useCustomer, useSession, useSessionActions } from '@portal/shared/session';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';

function CustomerName() {
  return <p>{useCustomer()?.firstName ?? 'nobody'}</p>;
}

test.each([
  ['useSession', useSession],
  ['useCustomer', useCustomer],
  ['useSessionActions', useSessionActions],
] as const)('SHR-030 %s outside its provider throws an error that names the provider', (name, hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => hook())).toThrow(`${name} must be used within SessionProvider`);
  jest.restoreAllMocks();
});

test('RO-001 SES-001 the session starts as loading, then is signed-in or anonymous', () => {
  const { result } = renderHook(() => useSession(), { wrapper: SessionProvider });
  expect(result.current.status).toBe('loading');
  act(() => signInAs(customers.ama));
  expect(result.current.status).toBe('signed-in');
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(result.current.status).toBe('anonymous');
});

test('components below the provider render again when the customer changes', () => {
  render(<CustomerName />, { wrapper: SessionProvider });
  expect(screen.getByText('nobody')).toBeInTheDocument();
  act(() => signInAs(customers.esi));
  expect(screen.getByText('Esi')).toBeInTheDocument();
});

test('renderScreen provides the session that signInAs has set', () => {
  signInAs(customers.kofi);
  renderScreen(<CustomerName />);
  expect(screen.getByText('kofi')).toBeInTheDocument();
});
