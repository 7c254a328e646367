import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { shellStore, ShellProvider, useHideChat, useShell } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { json, mockRoute, networkError } from '@portal/shared/testing';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

const wrapper = ({ children }: { children: ReactNode }) => <ShellProvider>{children}</ShellProvider>;
const renderUseHideChat = (active?: boolean) =>
  renderHook((now) => useHideChat(now), { wrapper, initialProps: active });
const isChatHidden = () => shellStore.getState().chatHidden;

test.each([
  ['useShell', () => void useShell()],
  ['useHideChat', () => useHideChat()],
])('SHR-030 %s outside its provider throws an error that names the provider', (name, hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(hook)).toThrow(`${name} must be used within ShellProvider`);
  jest.restoreAllMocks();
});

test('SH-027 useHideChat hides the chat while its screen is mounted', () => {
  expect(isChatHidden()).toBe(false);
  const screen = renderUseHideChat();
  expect(isChatHidden()).toBe(true);
  screen.unmount();
  expect(isChatHidden()).toBe(false);
});

test('SH-027 when two screens hide the chat, it appears again after both are unmounted', () => {
  const [first, second] = [renderUseHideChat(), renderUseHideChat()];
  first.unmount();
  expect(isChatHidden()).toBe(true);
  second.unmount();
  expect(isChatHidden()).toBe(false);
});

test('SH-027 useHideChat(false) shows the chat again', () => {
  const screen = renderUseHideChat(false);
  expect(isChatHidden()).toBe(false);
  screen.rerender(true);
  expect(isChatHidden()).toBe(true);
  screen.rerender(false);
  expect(isChatHidden()).toBe(false);
});

test('the count of unread notifications is absent until it is set, and sign-out removes it', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  expect(result.current.unread).toBeUndefined();
  act(() => result.current.setUnread(3));
  expect(result.current.unread).toBe(3);
  act(() => clearUserData());
  expect(result.current.unread).toBeUndefined();
});

test('`online` of useShell is false from the event `offline` to the event `online`', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current.online).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current.online).toBe(true);
});

test('`online` of useShell becomes true when a request that is sent while navigator.onLine is false gets a response, whatever its status', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = renderHook(() => useShell(), { wrapper });
  act(() => void window.dispatchEvent(new Event('offline')));
  const send = () => act(() => requestJson('/name', { schema: z.unknown() }).catch(() => undefined));
  mockRoute('GET /name', networkError());
  await send();
  expect(result.current.online).toBe(false);
  mockRoute('GET /name', json({}, 503));
  await send();
  expect(result.current.online).toBe(true);
  jest.restoreAllMocks();
});

test('before the host sets its own actions, the theme is toggled and reset in memory', () => {
  const { result } = renderHook(() => useShell(), { wrapper });
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('dark');
  act(() => result.current.toggleTheme());
  expect(result.current.theme).toBe('light');
  act(() => result.current.toggleTheme());
  act(() => result.current.resetTheme());
  expect(result.current.theme).toBe('light');
});
