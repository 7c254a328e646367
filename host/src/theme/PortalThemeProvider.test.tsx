import { act, fireEvent, render, screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { fakeMatchMedia, renderScreen, vectors } from '@portal/shared/testing';
import { initialTheme, type ThemeName } from './initialTheme';
import { PortalThemeProvider } from './PortalThemeProvider';
import { ThemeToggle } from '../shell/Header';

beforeEach(() => fakeMatchMedia());
afterEach(() => jest.useRealTimers());

const documentTheme = () => document.documentElement.dataset.theme;
const renderProvider = () => render(<PortalThemeProvider>page</PortalThemeProvider>);

test('SH-034 SH-037 without a saved theme the document follows the theme of the system and its changes', () => {
  fakeMatchMedia({ dark: true });
  renderProvider();
  expect(documentTheme()).toBe('dark');
  act(() => fakeMatchMedia({ dark: false }));
  expect(documentTheme()).toBe('light');
  expect(shellStore.getState().theme).toBe('light');
  expect(localStorage).toHaveLength(0);
});

test('SH-016 SH-035 CN-016 a click on the theme button toggles and saves the theme, which then ignores changes of the system', async () => {
  const { user } = renderToggle();
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect([documentTheme(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect([documentTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
  act(() => fakeMatchMedia({ dark: true }));
  expect(documentTheme()).toBe('light');
});

test('SH-035 after a click on the theme button the bar of a mobile browser has the background colour of the theme', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' });
  document.head.append(meta);
  const { user } = renderToggle();
  expect(meta.content).toBe('#F6F4EE');
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(meta.content).toBe('#12110D');
  meta.remove();
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

test('SH-037 the colours of the dark theme are not printed', () => {
  renderProvider();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const dark = rules.filter(({ cssText }) => cssText.includes('[data-theme="dark"]'));
  expect(dark.map((rule) => rule instanceof CSSMediaRule && rule.conditionText)).toEqual(['screen']);
});

const renderToggle = () =>
  renderScreen(
    <PortalThemeProvider>
      <ThemeToggle />
    </PortalThemeProvider>,
  );

test('SH-036 “Use system theme” in the context menu, which a right click and arrow down open, removes the saved theme', async () => {
  localStorage.setItem('theme', 'dark');
  const { user } = renderToggle();
  await user.pointer({ target: screen.getByRole('button'), keys: '[MouseRight]' });
  expect(screen.getByRole('menuitem', { name: 'Use system theme' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('menuitem', { name: 'Use system theme' }));
  expect(localStorage.getItem('theme')).toBeNull();
  expect(documentTheme()).toBe('light');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toHaveFocus();
});

/** Presses the theme button by touch for `ms`, then lifts the finger. Returns whether a click follows. */
function touchThemeButton(ms: number): boolean {
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  act(() => jest.advanceTimersByTime(ms));
  fireEvent.pointerUp(button);
  return fireEvent.touchEnd(button);
}

const queryMenu = () => screen.queryByRole('menu');

test('SH-036 a long press by touch opens the context menu without toggling the theme, and a short one does not', () => {
  renderToggle();
  jest.useFakeTimers();
  expect(touchThemeButton(400)).toBe(true);
  act(() => jest.advanceTimersByTime(1000));
  expect(queryMenu()).not.toBeInTheDocument();
  expect(touchThemeButton(500)).toBe(false);
  expect(screen.getByRole('menuitem', { name: 'Use system theme' })).toHaveFocus();
});

test('SH-036 a tap on the theme button while its context menu is open is a click', () => {
  renderToggle();
  jest.useFakeTimers();
  touchThemeButton(500);
  expect(queryMenu()).toBeVisible();
  expect(touchThemeButton(100)).toBe(true);
});

test.each([
  ['a touch that the browser uses to scroll', 'touch'],
  ['a mouse button that is held down', 'mouse'],
])('SH-036 %s does not open the context menu of the theme button', (_, pointerType) => {
  renderToggle();
  jest.useFakeTimers();
  fireEvent.pointerDown(screen.getByRole('button'), { pointerType });
  if (pointerType === 'touch') fireEvent.pointerCancel(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(1000));
  expect(queryMenu()).not.toBeInTheDocument();
});

interface ThemeInput {
  saved: string | null;
  system: ThemeName;
}

test.each(vectors<ThemeInput, ThemeName>('themeInitial'))(
  'SH-032…034 initialTheme returns the expected theme: $id',
  ({ input, expected }) => {
    expect(initialTheme(input.saved, input.system)).toBe(expected);
  },
);
