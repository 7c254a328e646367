import { act, render } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import '@portal/shared/testing';
import { fakeMedia } from '../testing/fakeMedia';
import { PortalThemeProvider } from './PortalThemeProvider';

const shown = () => document.documentElement.dataset.theme;
const open = () => render(<PortalThemeProvider>page</PortalThemeProvider>);

test('SH-033 SH-037 starts from the saved theme and marks the document with it', () => {
  localStorage.setItem('theme', 'dark');
  open();
  expect(shown()).toBe('dark');
  expect(shellStore.getState().theme).toBe('dark');
});

test('SH-034 SH-037 without a saved theme follows the system, and its changes', () => {
  fakeMedia({ dark: true });
  open();
  expect(shown()).toBe('dark');
  act(() => fakeMedia({ dark: false }));
  expect(shown()).toBe('light');
  expect(shellStore.getState().theme).toBe('light');
  expect(localStorage).toHaveLength(0);
});

test('SH-034 a value that is neither “dark” nor “light” counts as none', () => {
  localStorage.setItem('theme', 'system');
  fakeMedia({ dark: true });
  open();
  expect(shown()).toBe('dark');
});

test('SH-035 toggling flips the theme and saves it; the system is then not followed any more', () => {
  open();
  act(() => shellStore.getState().toggleTheme());
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  act(() => shellStore.getState().toggleTheme());
  expect(shown()).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  act(() => fakeMedia({ dark: true }));
  expect(shown()).toBe('light');
});

test('SH-036 resetting removes the saved value and returns to the system', () => {
  localStorage.setItem('theme', 'dark');
  open();
  act(() => shellStore.getState().resetTheme());
  expect(shown()).toBe('light');
  expect(localStorage.getItem('theme')).toBeNull();
  act(() => fakeMedia({ dark: true }));
  expect(shown()).toBe('dark');
});

test('SH-033 the choice made in another tab is followed, also when it is taken back there', () => {
  open();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(shown()).toBe('dark');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe('light');
});

test('SH-037 nothing but the portal marks the document or writes a theme to the storage', () => {
  localStorage.setItem('theme', 'dark');
  const { unmount } = open();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  unmount();
  act(() => fakeMedia({ dark: false }));
  expect(shown()).toBe('dark');
});
