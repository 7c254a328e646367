import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { RemoteErrorView } from '../pages/errorPages';
import { remoteRoutes, type LoadedMount } from './remoteRoutes';

const MOUNT_PATH = '/broadband/help';
const HelpPage = () => <h1>Help centre</h1>;
const createMissingFileError = () =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', request: '/remotes/help/1/1.js' });

const createLoadedMount = (module: unknown): LoadedMount => ({
  name: 'help',
  mountPath: MOUNT_PATH,
  release: { version: '1', module },
  isEnabled: () => true,
  loadCurrentRelease: async () => ({ version: '1', module }),
});

function renderRemoteRoutes(routes: RouteObject[], changes: Partial<LoadedMount> = {}) {
  const children = remoteRoutes({ ...createLoadedMount({ area: { [MOUNT_PATH]: routes } }), ...changes });
  const router = createMemoryRouter(
    [{ path: MOUNT_PATH, ErrorBoundary: RemoteErrorView, HydrateFallback: () => null, children }],
    { initialEntries: [MOUNT_PATH] },
  );
  render(<RouterProvider router={router} />, { wrapper: ShellProvider });
  return router;
}

test('a lazy page is fetched once, when it is opened, and its loader runs at every navigation to it', async () => {
  const loader = jest.fn(() => 'data');
  const fetchPage = jest.fn(async () => ({ Component: HelpPage, loader }));
  const router = renderRemoteRoutes([{ index: true, lazy: fetchPage }]);
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeInTheDocument();
  await act(() => router.revalidate());
  expect([fetchPage.mock.calls.length, loader.mock.calls.length]).toEqual([1, 2]);
});

test('D-029 D-131 the panel of a page whose file sent nothing in time names the connection', async () => {
  const timeout = Object.assign(createMissingFileError(), { type: 'timeout' });
  renderRemoteRoutes([{ index: true, lazy: () => Promise.reject(timeout) }]);
  expect(await screen.findByText('There was a problem processing your request')).toBeInTheDocument();
  expect(screen.getByText('Your connection is slow or was interrupted.')).toBeInTheDocument();
});

describe('removal of the running release from the server', () => {
  const NewHelpPage = () => <h1>Help centre, new</h1>;
  const loadMissingFile = jest.fn(() => Promise.reject(createMissingFileError()));

  /** Opens a page whose file was removed because another release replaced its release, and presses “Try again”. */
  async function openRemovedPage(replacement: RouteObject[]) {
    const loadCurrentRelease = jest.fn(async () => ({ version: '2', module: { area: { [MOUNT_PATH]: replacement } } }));
    renderRemoteRoutes([{ index: true, lazy: loadMissingFile }], { loadCurrentRelease });
    await screen.findByText('There was a problem processing your request');
    expect(loadCurrentRelease).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return loadCurrentRelease;
  }

  test('ER-005 after the running release was removed, “Try again” shows the page of the current release without a reload', async () => {
    const loadCurrentRelease = await openRemovedPage([
      { path: 'faq' },
      { index: true, lazy: async () => ({ Component: NewHelpPage }) },
    ]);
    expect(await screen.findByRole('heading', { name: 'Help centre, new' })).toBeInTheDocument();
    expect(loadCurrentRelease).toHaveBeenCalledTimes(1);
  });

  test('after the running release was removed, “Try again” reloads the document when the current release lacks the page', async () => {
    const loadCurrentRelease = await openRemovedPage([{ path: 'faq' }]);
    await waitFor(() => expect(loadCurrentRelease).toHaveBeenCalledTimes(1));
    const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(loadCurrentRelease).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });
});

test('a remote that was disabled in the meantime shows the error panel at the next navigation', async () => {
  renderRemoteRoutes([{ index: true, Component: HelpPage }], { isEnabled: () => false });
  expect(await screen.findByText('There was a problem processing your request')).toBeInTheDocument();
});

test.each([
  ['nothing', undefined],
  ['a mount without routes', { area: { [MOUNT_PATH]: { index: true } } }],
  ['a mount path on the prototype', { area: Object.create({ [MOUNT_PATH]: [] }) as object }],
])('a module that exposes %s is refused', (_, module) => {
  expect(() => remoteRoutes(createLoadedMount(module))).toThrow('no routes for /broadband/help');
});
