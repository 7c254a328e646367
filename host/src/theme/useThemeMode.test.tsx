import { act, render } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import '@portal/shared/testing';
import { fakeMedia } from '../testing/fakeMedia';
import { PortalThemeProvider } from './PortalThemeProvider';

const documentTheme = () => document.documentElement.dataset.theme;
const renderProvider = () => render(<PortalThemeProvider>page</PortalThemeProvider>);

test('SH-033 SH-037 the saved theme is applied to the document at the start', () => {
  localStorage.setItem('theme', 'dark');
  renderProvider();
  expect(documentTheme()).toBe('dark');
  expect(shellStore.getState().theme).toBe('dark');
});

test('SH-034 SH-037 without a saved theme the document follows the theme of the system and its changes', () => {
  fakeMedia({ dark: true });
  renderProvider();
  expect(documentTheme()).toBe('dark');
  act(() => fakeMedia({ dark: false }));
  expect(documentTheme()).toBe('light');
  expect(shellStore.getState().theme).toBe('light');
  expect(localStorage).toHaveLength(0);
});

test('SH-034 a saved value other than “dark” and “light” is ignored', () => {
  localStorage.setItem('theme', 'system');
  fakeMedia({ dark: true });
  renderProvider();
  expect(documentTheme()).toBe('dark');
});

test('SH-035 toggling changes and saves the theme, which then ignores changes of the system', () => {
  renderProvider();
  act(() => shellStore.getState().toggleTheme());
  expect(documentTheme()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  act(() => shellStore.getState().toggleTheme());
  expect(documentTheme()).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  act(() => fakeMedia({ dark: true }));
  expect(documentTheme()).toBe('light');
});

test('SH-036 resetting removes the saved theme and follows the system again', () => {
  localStorage.setItem('theme', 'dark');
  renderProvider();
  act(() => shellStore.getState().resetTheme());
  expect(documentTheme()).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
  act(() => fakeMedia({ dark: true }));
  expect(documentTheme()).toBe('dark');
});

test('SH-033 a theme that another tab saves or removes is applied to this tab', () => {
  renderProvider();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(documentTheme()).toBe('dark');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(documentTheme()).toBe('light');
});

test('SH-037 MUI neither sets data-theme nor writes its own theme to the storage', () => {
  localStorage.setItem('theme', 'dark');
  const { unmount } = renderProvider();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  unmount();
  act(() => fakeMedia({ dark: false }));
  expect(documentTheme()).toBe('dark');
});
