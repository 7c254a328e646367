import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { AreaError } from '../views/RemoteErrorView';
import { areaRoutes, type OpenMount } from './remoteRoutes';

const MOUNT = '/broadband/help';
const Page = () => <h1>Help centre</h1>;
const missingFile = () =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', request: '/remotes/help/1/1.js' });

const mountOf = (module: unknown): OpenMount => ({
  name: 'help',
  mountPath: MOUNT,
  release: { version: '1', module },
  isServed: () => true,
  reopen: async () => ({ version: '1', module }),
});

function open(routes: RouteObject[], changes: Partial<OpenMount> = {}) {
  const children = areaRoutes({ ...mountOf({ area: { [MOUNT]: routes } }), ...changes });
  const router = createMemoryRouter(
    [{ path: MOUNT, ErrorBoundary: AreaError, HydrateFallback: () => null, children }],
    { initialEntries: [MOUNT] },
  );
  render(<RouterProvider router={router} />, { wrapper: ShellProvider });
  return router;
}

test('a page is fetched when it is opened, and only once', async () => {
  const fetchPage = jest.fn(async () => ({ Component: Page }));
  const router = open([{ index: true, lazy: fetchPage }]);
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeInTheDocument();
  await act(() => router.revalidate());
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('a page without lazy is taken as it is', async () => {
  open([{ index: true, Component: Page }]);
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeInTheDocument();
});

test('a page’s own loader runs with it', async () => {
  const loader = jest.fn(() => 'data');
  open([{ index: true, lazy: async () => ({ Component: Page, loader }) }]);
  await screen.findByRole('heading', { name: 'Help centre' });
  expect(loader).toHaveBeenCalledTimes(1);
});

test('a file that did not come is asked for once more', async () => {
  const fetchPage = jest.fn().mockRejectedValueOnce(missingFile()).mockResolvedValue({ Component: Page });
  open([{ index: true, lazy: fetchPage }]);
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeInTheDocument();
});

test('ER-005 a page that cannot be fetched shows the generic panel; “Try again” fetches it without a reload', async () => {
  const fetchPage = jest
    .fn()
    .mockRejectedValueOnce(missingFile())
    .mockRejectedValueOnce(missingFile())
    .mockResolvedValue({ Component: Page });
  const router = open([{ index: true, lazy: fetchPage }]);
  expect(await screen.findByText('There was a problem processing your request')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Help centre' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(MOUNT);
});

describe('when the release in use was taken from the server', () => {
  const Next = () => <h1>Help centre, new</h1>;
  const gone = jest.fn(() => Promise.reject(missingFile()));

  /** Opens a page whose file is gone, of a release that another one replaces. */
  async function openGone(replacement: RouteObject[]) {
    const reopen = jest.fn(async () => ({ version: '2', module: { area: { [MOUNT]: replacement } } }));
    open([{ index: true, lazy: gone }], { reopen });
    await screen.findByText('There was a problem processing your request');
    expect(reopen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return reopen;
  }

  test('“Try again” takes the page from the new one, without a reload', async () => {
    const reopen = await openGone([{ path: 'faq' }, { index: true, lazy: async () => ({ Component: Next }) }]);
    expect(await screen.findByRole('heading', { name: 'Help centre, new' })).toBeInTheDocument();
    expect(reopen).toHaveBeenCalledTimes(1);
  });

  test('a page the new one does not fetch apart is taken, too', async () => {
    await openGone([{ index: true, Component: Next }]);
    expect(await screen.findByRole('heading', { name: 'Help centre, new' })).toBeInTheDocument();
  });

  test('for a page the new one does not have “Try again” loads the whole page anew', async () => {
    const reopen = await openGone([{ path: 'faq' }]);
    await waitFor(() => expect(reopen).toHaveBeenCalledTimes(1));
    // jsdom has no navigation, and says so when a page is loaded anew.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(String(said.mock.calls[0]?.[0])).toContain('Not implemented: navigation');
    expect(reopen).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});

test('an area that was switched off meanwhile shows the panel at the next navigation', async () => {
  open([{ index: true, Component: Page }], { isServed: () => false });
  expect(await screen.findByText('There was a problem processing your request')).toBeInTheDocument();
});

test('RT-006 a page that throws says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('boom');
  };
  open([{ index: true, lazy: async () => ({ Component: Broken }) }]);
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText('boom')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test.each([
  ['nothing', undefined],
  ['no map', {}],
  ['a map that is none', { area: 'help' }],
  ['a map without the mount', { area: { '/broadband/faq': [] } }],
  ['a mount without routes', { area: { [MOUNT]: { index: true } } }],
  ['a mount of the prototype', { area: Object.create({ [MOUNT]: [] }) as object }],
])('a module that exposes %s is refused', (_, module) => {
  expect(() => areaRoutes(mountOf(module))).toThrow('no routes for /broadband/help');
});
