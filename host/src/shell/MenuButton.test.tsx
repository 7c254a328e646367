import { act, screen, waitFor } from '@testing-library/react';
import { customers, signInAs } from '@portal/shared/testing';
import { renderShell } from '../testing/renderShell';
import { MenuButton } from './MenuButton';
import { navigationOf } from './navigation';
import { NavigationDrawer } from './NavigationDrawer';

const loadDrawer = jest.fn(() => Promise.resolve(NavigationDrawer));
const queryDrawer = () => screen.queryByRole('dialog', { name: 'Menu' });
const getMenuButton = () => screen.getByRole('button', { name: 'Open menu' });

let idleCallbacks: (() => void)[] = [];

function renderMenuButton() {
  signInAs(customers.ama);
  const sections = { isOpen: () => false, toggle: () => undefined };
  const navigation = navigationOf('main', []);
  return renderShell(<MenuButton load={loadDrawer} navigation={navigation} pathname="/" sections={sections} />, {
    width: 390,
  });
}

beforeEach(() => {
  idleCallbacks = [];
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  loadDrawer.mockReset().mockImplementation(() => Promise.resolve(NavigationDrawer));
  window.requestIdleCallback = (callback) => idleCallbacks.push(callback as () => void);
  window.cancelIdleCallback = () => undefined;
});

afterEach(() => jest.restoreAllMocks());

test('SH-003 the drawer’s chunk is loaded when the page is idle, and the drawer stays closed', async () => {
  renderMenuButton();
  expect(loadDrawer).not.toHaveBeenCalled();
  await act(async () => idleCallbacks.forEach((callback) => callback()));
  expect(loadDrawer).toHaveBeenCalledTimes(1);
  expect(queryDrawer()).not.toBeInTheDocument();
});

test('SH-003 with Save-Data the drawer’s chunk is loaded only on a click', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  const { user } = renderMenuButton();
  await act(async () => idleCallbacks.forEach((callback) => callback()));
  expect(loadDrawer).not.toHaveBeenCalled();
  await user.click(getMenuButton());
  await waitFor(() => expect(queryDrawer()).toBeVisible());
  Reflect.deleteProperty(navigator, 'connection');
});

test('SH-003 after a failed load of the drawer’s chunk only the next click opens the drawer, not focus or hover', async () => {
  const { user } = renderMenuButton();
  loadDrawer.mockRejectedValue(new Error('offline'));
  await user.click(getMenuButton());
  loadDrawer.mockImplementation(() => Promise.resolve(NavigationDrawer));
  act(() => getMenuButton().blur());
  await act(async () => getMenuButton().focus());
  await user.unhover(getMenuButton());
  await user.hover(getMenuButton());
  expect(queryDrawer()).not.toBeInTheDocument();
  expect(getMenuButton()).toHaveAttribute('aria-expanded', 'false');
  await user.click(getMenuButton());
  await waitFor(() => expect(queryDrawer()).toBeVisible());
});
