import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider, shellStore } from '@portal/shared/shell';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import '../testing/fakeMedia';
import { renderShell } from '../testing/renderShell';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';
import { ConfigErrorPage } from './ConfigErrorPage';
import { PageSkeleton } from './PageSkeleton';
import { NotFoundPage, UnexpectedErrorPage, UnexpectedErrorPanel } from './UnexpectedErrorPage';

function ThrowingPage(): never {
  throw new Error('The page broke');
}

function throwResponse(): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the router itself throws responses
  throw new Response('', { status: 405 });
}

function renderRouterAt(path: string) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        errorElement: <UnexpectedErrorPage />,
        children: [
          { index: true, element: <p>The dashboard</p> },
          { path: '/throws', element: <ThrowingPage /> },
          { path: '/refuses', loader: throwResponse, element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <ShellProvider>
      <PortalThemeProvider>
        <RouterProvider router={router} />
      </PortalThemeProvider>
    </ShellProvider>,
  );
  return router;
}

afterEach(() => jest.restoreAllMocks());

test('RT-004 RT-005 ER-005 the 404 page shows “404 - Not found”, and its Home link opens the dashboard', async () => {
  const { user, router } = renderShell(<NotFoundPage />, { route: '/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  expect(document.title).toBe('404 - Not found | Self Service Portal');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('RT-004 a path without a route shows the 404 page', async () => {
  renderRouterAt('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 - Not found' })).toBeVisible();
});

test('RT-006 a page that throws shows “Unexpected Application Error!” with the error message', async () => {
  renderRouterAt('/throws');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The page broke');
});

test('RT-034 an error response of the router is shown with its status', async () => {
  const router = renderRouterAt('/refuses');
  expect(await screen.findByText('405 Method Not Allowed')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(screen.getByText('The dashboard')).toBeVisible();
});

test('SH-027 the error pages hide the chat', () => {
  const { unmount } = renderShell(<NotFoundPage />);
  expect(shellStore.getState().chatHidden).toBe(true);
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
  renderShell(<UnexpectedErrorPanel error={new Error('boom')} />);
  expect(shellStore.getState().chatHidden).toBe(true);
});

test('RT-003 SH-027 the skeleton of a guarded page announces that the page loads, and hides the chat', () => {
  renderShell(<PageSkeleton />, { route: '/broadband/help' });
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  expect(screen.getByRole('main').firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(true);
});

test('RT-003 the skeleton of a guarded page shows nothing about the customer', () => {
  signInAs(customers.ama);
  renderShell(<PageSkeleton />, { route: '/' });
  expect(document.body).not.toHaveTextContent(/Ama|Dashboard/);
});

test('PRD-003 without a valid configuration the error page names the wrong value', () => {
  const { unmount } = renderScreen(<ConfigErrorPage error={Object.assign(new Error(), { key: 'links.shop' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The configuration has a wrong value: links.shop');
  unmount();
  renderScreen(<ConfigErrorPage error={new Error('no answer')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The configuration could not be loaded.');
  expect(document.title).toBe('Self Service Portal');
});
