import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider, shellStore, useUnsavedWork } from '@portal/shared/shell';
import { mockRoute, networkError, json, requests, type MockReply } from '@portal/shared/testing';
import { openRegistry } from '../registry/registry';
import { useStoredDocument } from '../serviceWorker/storedDocument';
import { TWO_REMOTES_INDEX, writePageData } from '../registry/testing/release';
import { ReleaseNotice } from './ReleaseNotice';

const NEXT_INDEX = { remotes: TWO_REMOTES_INDEX.remotes.map((remote) => ({ ...remote, version: '1.0.1-4e5f6a7b' })) };
const NOTICE_TEXT = 'A new version is available.';
const FIVE_MINUTES_MS = 5 * 60_000;
const countChecks = () => requests('GET /registry.json').length;
const queryNotice = () => screen.queryByText(NOTICE_TEXT);
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const setSaveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

function Form() {
  useUnsavedWork(true);
  return null;
}

/** A page on which the help remote runs; the account remote was not opened. */
function renderNotice(index: object = TWO_REMOTES_INDEX) {
  writePageData({ ...index, manifest: null });
  const registry = openRegistry();
  registry.loadedVersions.set('help', '1.0.0-0a1b2c3d');
  const page = (
    <>
      <Outlet />
      <ReleaseNotice registry={registry} />
    </>
  );
  const children = [{ path: 'form', Component: Form }, { path: '*' }];
  const router = createMemoryRouter([{ element: page, children }]);
  render(<RouterProvider router={router} />, { wrapper: ShellProvider });
  return { registry, router };
}

async function returnToPageAfter(ms: number): Promise<void> {
  await act(async () => {
    jest.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(500);
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  setSaveData(false);
  mockRoute('GET /registry.json', json(NEXT_INDEX));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('returning to the page after five minutes shows a notice of a new version, without moving the focus', async () => {
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS - 1000);
  expect([countChecks(), queryNotice()]).toEqual([0, null]);
  await returnToPageAfter(1000);
  expect(countChecks()).toBe(1);
  expect(screen.getByRole('status')).toHaveTextContent(NOTICE_TEXT);
  expect(screen.getByRole('region', { name: 'New version' })).toContainElement(queryNotice());
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  await returnToPageAfter(FIVE_MINUTES_MS - 1000);
  expect(countChecks()).toBe(1);
});

test('a page that the service worker opened from its store checks at once, and is then no longer called outdated', async () => {
  useStoredDocument.setState({ mayBeOutdated: true });
  renderNotice();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(queryNotice()).toBeInTheDocument();
  expect([countChecks(), useStoredDocument.getState().mayBeOutdated]).toEqual([1, false]);
});

test('a navigation checks for a new version', async () => {
  const { router } = renderNotice();
  jest.setSystemTime(Date.now() + FIVE_MINUTES_MS);
  await act(async () => {
    await router.navigate('/next');
    await jest.advanceTimersByTimeAsync(500);
  });
  expect(queryNotice()).toBeInTheDocument();
});

test('a browser that saves data is not offered a new version', async () => {
  setSaveData(true);
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(countChecks()).toBe(1);
  expect(queryNotice()).not.toBeInTheDocument();
});

describe('a recalled release', () => {
  const reload = jest.fn();
  const RECALLED_INDEX = {
    remotes: NEXT_INDEX.remotes.map((remote) => ({ ...remote, recalled: ['1.0.0-0a1b2c3d'] })),
  };
  beforeEach(() => {
    reload.mockClear();
    jest.spyOn(window.location, 'reload').mockImplementation(reload);
    mockRoute('GET /registry.json', json(RECALLED_INDEX));
  });

  test.each([false, true])('is left at the next navigation, not before (Save-Data: %s)', async (saveData) => {
    setSaveData(saveData);
    const { router } = renderNotice();
    await returnToPageAfter(FIVE_MINUTES_MS);
    expect(reload).not.toHaveBeenCalled();
    await act(() => router.navigate('/account/personal'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is not left while the page has unsaved work', async () => {
    const { router } = renderNotice();
    await act(() => router.navigate('/form'));
    await returnToPageAfter(FIVE_MINUTES_MS);
    await act(() => router.navigate('?step=2'));
    expect(reload).not.toHaveBeenCalled();
    await act(() => router.navigate('/account/personal'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that this page does not run changes nothing', async () => {
    const { registry, router } = renderNotice();
    registry.loadedVersions.delete('help');
    await returnToPageAfter(FIVE_MINUTES_MS);
    await act(() => router.navigate('/account/personal'));
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each<[string, () => void]>([
  [
    'is offline',
    () => {
      shellStore.setState({ online: false });
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    },
  ],
  ['is hidden', () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')],
])('a browser that %s does not check for a new version', async (_, given) => {
  given();
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(countChecks()).toBe(0);
});

test.each<[string, MockReply]>([
  ['is not served', networkError()],
  ['has nothing new', json(TWO_REMOTES_INDEX)],
  ['has disabled the remote', json({ remotes: NEXT_INDEX.remotes.map((remote) => ({ ...remote, enabled: false })) })],
])('no notice of a new version is shown when the fetched index %s', async (_, reply) => {
  mockRoute('GET /registry.json', reply);
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect([countChecks() > 0, queryNotice()]).toEqual([true, null]);
});

test('a remote that was not opened yet opens in its new version, without a notice', async () => {
  mockRoute('GET /registry.json', json({ remotes: [TWO_REMOTES_INDEX.remotes[0], NEXT_INDEX.remotes[1]] }));
  const { registry } = renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect([registry.entryOf('account')?.version, queryNotice()]).toEqual(['1.0.1-4e5f6a7b', null]);
});

test('a new build of the host shows the notice', async () => {
  mockRoute('GET /registry.json', json({ ...TWO_REMOTES_INDEX, host: 'bbbbbbbb' }));
  renderNotice({ ...TWO_REMOTES_INDEX, host: 'aaaaaaaa' });
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeInTheDocument();
});

test('a canary shows the notice only in the browsers that get it', async () => {
  const canary = { version: '1.1.0-99999999', percent: 0 };
  const withCanary = (percent: number) => ({
    remotes: TWO_REMOTES_INDEX.remotes.map((remote) => ({ ...remote, canary: { ...canary, percent } })),
  });
  mockRoute('GET /registry.json', json(withCanary(0)), json(withCanary(100)));
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeNull();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeInTheDocument();
});

test('“Later” hides the notice until there is a still newer version', async () => {
  const newer = { remotes: NEXT_INDEX.remotes.map((remote) => ({ ...remote, version: '1.0.2-00000000' })) };
  mockRoute('GET /registry.json', json(NEXT_INDEX), json(NEXT_INDEX), json(newer));
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(queryNotice()).toBeNull();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeNull();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeInTheDocument();
});

test('the notice is hidden while the page has unsaved work', async () => {
  const { router } = renderNotice();
  await act(() => router.navigate('/form'));
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeNull();
  await act(() => router.navigate('/next'));
  expect(queryNotice()).toBeInTheDocument();
});

test('the notice is hidden while a dialog is open', async () => {
  shellStore.setState({ overlays: ['dialog'] });
  renderNotice();
  await returnToPageAfter(FIVE_MINUTES_MS);
  expect(queryNotice()).toBeNull();
  act(() => shellStore.setState({ overlays: [] }));
  expect(queryNotice()).toBeInTheDocument();
});
