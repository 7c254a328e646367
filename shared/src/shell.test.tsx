import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { shellStore, ShellProvider, useHideChat, useShell, useUnsavedWork } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { json, mockRoute, networkError } from '@portal/shared/testing';
import { requestJson } from '@portal/shared/http';
import * as z from '@portal/shared/schema';

const wrapper = ({ children }: { children: ReactNode }) => <ShellProvider>{children}</ShellProvider>;
const renderUseShell = () => renderHook(() => useShell(), { wrapper }).result;
const renderUseHideChat = () => renderHook(() => useHideChat(), { wrapper });
const isChatHidden = () => shellStore.getState().chatHidden;
const dispatch = (type: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(type)));

test.each([
  ['useShell', () => void useShell()],
  ['useHideChat', () => useHideChat()],
])('SHR-030 %s outside its provider throws an error that names the provider', (name, hook) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(hook)).toThrow(`${name} must be used within ShellProvider`);
  jest.restoreAllMocks();
});

test('SH-027 the chat is hidden while a screen that hides it is mounted, and appears again after the last of them', () => {
  expect(isChatHidden()).toBe(false);
  const [first, second] = [renderUseHideChat(), renderUseHideChat()];
  first.unmount();
  expect(isChatHidden()).toBe(true);
  second.unmount();
  expect(isChatHidden()).toBe(false);
});

test('SES-016 a form with unsaved work is registered until its work is saved or it is closed', () => {
  const form = renderHook((hasUnsavedWork: boolean) => useUnsavedWork(hasUnsavedWork), { initialProps: false });
  const other = renderHook(() => useUnsavedWork(true));
  form.rerender(true);
  expect(shellStore.getState().unsaved).toHaveLength(2);
  form.rerender(false);
  other.unmount();
  expect(shellStore.getState().unsaved).toEqual([]);
});

test('the count of unread notifications is absent until it is set, and sign-out removes it', () => {
  const shell = renderUseShell();
  expect(shell.current.unread).toBeUndefined();
  act(() => shell.current.setUnread(3));
  expect(shell.current.unread).toBe(3);
  act(() => clearUserData());
  expect(shell.current.unread).toBeUndefined();
});

test('`online` of useShell is false from the event `offline` to the event `online`', () => {
  const shell = renderUseShell();
  dispatch('offline');
  expect(shell.current.online).toBe(false);
  dispatch('online');
  expect(shell.current.online).toBe(true);
});

test('`online` of useShell becomes true when a request that is sent while navigator.onLine is false gets a response, whatever its status', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shell = renderUseShell();
  dispatch('offline');
  const send = () => act(() => requestJson('/name', { schema: z.unknown() }).catch(() => undefined));
  mockRoute('GET /name', networkError());
  await send();
  expect(shell.current.online).toBe(false);
  mockRoute('GET /name', json({}, 503));
  await send();
  expect(shell.current.online).toBe(true);
  jest.restoreAllMocks();
});
