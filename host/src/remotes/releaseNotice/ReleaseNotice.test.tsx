import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { mockRoute, networkError, json, requests } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { INDEX, inlineRegistry } from '../testing/release';
import { ReleaseNotice } from './ReleaseNotice';

const NEXT = { remotes: INDEX.remotes.map((remote) => ({ ...remote, version: '1.0.1-4e5f6a7b' })) };
const TEXT = 'A new version is available.';
const FIVE_MINUTES = 5 * 60_000;
const checks = () => requests('GET /registry.json').length;
const notice = () => screen.queryByText(TEXT);
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

/** A page on which the help remote runs; the account remote was not opened. */
function open(index: object = INDEX) {
  inlineRegistry({ ...index, record: null });
  const registry = openRegistry();
  registry.loaded.set('help', '1.0.0-0a1b2c3d');
  const page = (
    <>
      <main id="main">
        <input aria-label="Name" />
        <Outlet />
      </main>
      <input aria-label="Elsewhere" />
      <ReleaseNotice registry={registry} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
  return { registry, router };
}

async function returnAfter(ms: number): Promise<void> {
  await act(async () => {
    jest.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(500);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  saveData(false);
  mockRoute('GET /registry.json', json(NEXT));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('returning to the page after five minutes shows a notice of a new version, without moving the focus', async () => {
  open();
  await returnAfter(FIVE_MINUTES - 1000);
  expect([checks(), notice()]).toEqual([0, null]);
  await returnAfter(1000);
  expect(checks()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  expect(screen.getByRole('region', { name: 'New version' })).toContainElement(notice());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await returnAfter(FIVE_MINUTES - 1000);
  expect(checks()).toBe(1);
});

test('a navigation checks for a new version', async () => {
  const { router } = open();
  jest.setSystemTime(Date.now() + FIVE_MINUTES);
  await act(async () => {
    await router.navigate('/next');
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(notice()).toBeInTheDocument();
});

test.each<[string, () => void]>([
  ['saves data', () => saveData(true)],
  ['is offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['is hidden', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('a browser that %s does not check for a new version', async (_, given) => {
  given();
  open();
  await returnAfter(FIVE_MINUTES);
  expect(checks()).toBe(0);
});

test.each<[string, object]>([
  ['nothing new', INDEX],
  ['a new version of a remote that was not opened', { remotes: [INDEX.remotes[0], NEXT.remotes[1]] }],
  ['the remote removed', { remotes: [] }],
  ['the remote disabled', { remotes: NEXT.remotes.map((remote) => ({ ...remote, enabled: false })) }],
])('no notice is shown with %s', async (_, index) => {
  mockRoute('GET /registry.json', json(index));
  open();
  await returnAfter(FIVE_MINUTES);
  expect([checks(), notice()]).toEqual([1, null]);
});

test('a remote that was not opened yet opens in its new version', async () => {
  const { registry } = open();
  await returnAfter(FIVE_MINUTES);
  expect(registry.entryOf('account')?.version).toBe('1.0.1-4e5f6a7b');
});

test('no notice is shown while the registry is down', async () => {
  mockRoute('GET /registry.json', networkError());
  open();
  await returnAfter(FIVE_MINUTES);
  expect([checks() > 0, notice()]).toEqual([true, null]);
});

test('a new build of the host shows the notice', async () => {
  mockRoute('GET /registry.json', json({ ...INDEX, host: 'bbbbbbbb' }));
  open({ ...INDEX, host: 'aaaaaaaa' });
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeInTheDocument();
});

test('a canary shows the notice only in the browsers that get it', async () => {
  const canary = { version: '1.1.0-99999999', percent: 0 };
  const withCanary = (percent: number) => ({
    remotes: INDEX.remotes.map((remote) => ({ ...remote, canary: { ...canary, percent } })),
  });
  mockRoute('GET /registry.json', json(withCanary(0)), json(withCanary(100)));
  open();
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeNull();
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeInTheDocument();
});

test('“Later” hides the notice until there is a still newer version', async () => {
  const newer = { remotes: NEXT.remotes.map((remote) => ({ ...remote, version: '1.0.2-00000000' })) };
  mockRoute('GET /registry.json', json(NEXT), json(NEXT), json(newer));
  open();
  await returnAfter(FIVE_MINUTES);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toBeNull();
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeNull();
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeInTheDocument();
});

test('after input on the page the notice waits until the next page', async () => {
  const { router } = open();
  await user.type(screen.getByRole('textbox', { name: 'Elsewhere' }), 'a');
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'a');
  expect(notice()).toBeNull();
  await act(() => router.navigate('/', { replace: true, state: { search: 'a' } }));
  expect(notice()).toBeNull();
  await act(() => router.navigate('/next'));
  expect(notice()).toBeInTheDocument();
});

test('the notice waits until no dialog is open', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  open();
  await returnAfter(FIVE_MINUTES);
  expect(notice()).toBeNull();
  await act(async () => dialog.style.setProperty('display', 'none'));
  expect(notice()).toBeInTheDocument();
  await act(async () => dialog.style.removeProperty('display'));
  expect(notice()).toBeNull();
  await act(async () => dialog.remove());
  expect(notice()).toBeInTheDocument();
});
