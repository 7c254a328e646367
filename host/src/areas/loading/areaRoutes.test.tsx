import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { AreaError } from '../panel/AreaError';
import { areaRoutes, type OpenMount } from './areaRoutes';

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

function open(routes: RouteObject[]) {
  const children = areaRoutes(mountOf({ area: { [MOUNT]: routes } }));
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
