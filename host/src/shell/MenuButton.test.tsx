import { act, screen, waitFor } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { renderShell } from '../testing/renderShell';
import { MenuButton } from './MenuButton';
import { mainNavigation } from './navigation';
import { NavigationDrawer } from './NavigationDrawer';

const load = jest.fn(() => Promise.resolve(NavigationDrawer));
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });
const button = () => screen.getByRole('button', { name: 'Open menu' });

let idle: (() => void)[] = [];

function show() {
  signInAs(customers.ama);
  const sections = { isOpen: () => false, toggle: () => undefined };
  const navigation = mainNavigation(false);
  return renderShell(<MenuButton load={load} navigation={navigation} pathname="/" sections={sections} />, {
    width: 390,
  });
}

beforeEach(() => {
  idle = [];
  load.mockReset().mockImplementation(() => Promise.resolve(NavigationDrawer));
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  window.cancelIdleCallback = () => undefined;
});

test('SH-003 its code is fetched when the page is idle, and opens nothing', async () => {
  show();
  expect(load).not.toHaveBeenCalled();
  await act(async () => idle.forEach((work) => work()));
  expect(load).toHaveBeenCalledTimes(1);
  expect(drawer()).not.toBeInTheDocument();
});

test('SH-003 with Save-Data its code waits for the press', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { user } = show();
  await act(async () => idle.forEach((work) => work()));
  expect(load).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(drawer()).toBeVisible());
  Reflect.deleteProperty(navigator, 'connection');
});

test('a browser without idle callbacks fetches it after a while', async () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  show();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('SH-003 after a press whose code did not come, focus and hover do not open it; the next press does', async () => {
  const { user } = show();
  load.mockRejectedValue(new Error('offline'));
  await user.click(button());
  load.mockImplementation(() => Promise.resolve(NavigationDrawer));
  act(() => button().blur());
  await act(async () => button().focus());
  await user.unhover(button());
  await user.hover(button());
  expect(drawer()).not.toBeInTheDocument();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  await waitFor(() => expect(drawer()).toBeVisible());
});
