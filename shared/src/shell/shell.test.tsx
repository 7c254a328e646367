import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { shellStore, ShellProvider, useHideChat, useShell } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import '@portal/shared/testing';

const wrapper = ({ children }: { children: ReactNode }) => <ShellProvider>{children}</ShellProvider>;
const hide = (active?: boolean) => renderHook((now) => useHideChat(now), { wrapper, initialProps: active });
const chatHidden = () => shellStore.getState().chatHidden;

test.each([
  ['useShell', () => void useShell()],
  ['useHideChat', () => useHideChat()],
])('SHR-030 %s outside its provider is an error that says so', (name, hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(hook)).toThrow(`${name} must be used within ShellProvider`);
  jest.restoreAllMocks();
});

test('SH-027 a screen hides the chat while it is shown', () => {
  expect(chatHidden()).toBe(false);
  const screen = hide();
  expect(chatHidden()).toBe(true);
  screen.unmount();
  expect(chatHidden()).toBe(false);
});

test('SH-027 two screens hide it together: the last one to leave brings it back', () => {
  const [first, second] = [hide(), hide()];
  first.unmount();
  expect(chatHidden()).toBe(true);
  second.unmount();
  expect(chatHidden()).toBe(false);
});

test('SH-027 a screen may hide it for a part of its life only', () => {
  const screen = hide(false);
  expect(chatHidden()).toBe(false);
  screen.rerender(true);
  expect(chatHidden()).toBe(true);
  screen.rerender(false);
  expect(chatHidden()).toBe(false);
});

test('an unread count is there only after it was told, and belongs to one customer', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  expect(result.current.unread).toBeUndefined();
  act(() => result.current.setUnread(3));
  expect(result.current.unread).toBe(3);
  act(() => clearUserData());
  expect(result.current.unread).toBeUndefined();
});

test('the connection is followed', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useShell(), { wrapper });
  expect(result.current.online).toBe(false);
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.online).toBe(true);
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current.online).toBe(false);
  onLine.mockRestore();
});

test('the theme is the host’s to write and everybody’s to read', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  const toggleTheme = jest.fn();
  act(() => shellStore.setState({ theme: 'dark', toggleTheme }));
  expect(result.current.theme).toBe('dark');
  result.current.toggleTheme();
  expect(toggleTheme).toHaveBeenCalledTimes(1);
});

test('until the host has spoken the theme can be turned and reset in memory', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('dark');
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('light');
  act(() => result.current.toggleTheme());
  act(() => result.current.resetTheme());
  expect(result.current.theme).toBe('light');
});
