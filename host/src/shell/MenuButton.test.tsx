import { act, screen, waitFor } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { renderShell } from '../testing/renderShell';
import { MenuButton } from './MenuButton';
import { mainNavigation } from './navigation';
import { NavigationDrawer } from './NavigationDrawer';

const load = jest.fn(() => Promise.resolve(NavigationDrawer));
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });
const button = () => screen.getByRole('button', { name: 'Open menu' });

let idleCallbacks: (() => void)[] = [];

function show() {
  signInAs(customers.ama);
  const sections = { isOpen: () => false, toggle: () => undefined };
  const navigation = mainNavigation(false);
  return renderShell(<MenuButton load={load} navigation={navigation} pathname="/" sections={sections} />, {
    width: 390,
  });
}

beforeEach(() => {
  idleCallbacks = [];
  load.mockReset().mockImplementation(() => Promise.resolve(NavigationDrawer));
  window.requestIdleCallback = (callback) => idleCallbacks.push(callback as () => void);
  window.cancelIdleCallback = () => undefined;
});

test('SH-003 the drawer’s chunk is loaded when the page is idle, and the drawer stays closed', async () => {
  show();
  expect(load).not.toHaveBeenCalled();
  await act(async () => idleCallbacks.forEach((callback) => callback()));
  expect(load).toHaveBeenCalledTimes(1);
  expect(drawer()).not.toBeInTheDocument();
});

test('SH-003 with Save-Data the drawer’s chunk is loaded only on a click', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { user } = show();
  await act(async () => idleCallbacks.forEach((callback) => callback()));
  expect(load).not.toHaveBeenCalled();
  await user.click(button());
  await waitFor(() => expect(drawer()).toBeVisible());
  Reflect.deleteProperty(navigator, 'connection');
});

test('a browser without requestIdleCallback loads the drawer’s chunk after four seconds', async () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  show();
  await act(async () => jest.advanceTimersByTime(4000));
  expect(load).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('SH-003 after a failed load of the drawer’s chunk only the next click opens the drawer, not focus or hover', async () => {
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
