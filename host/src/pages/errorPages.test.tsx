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

function Thrower(): never {
  throw new Error('The page broke');
}

function refuse(): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own refusals are thrown answers too
  throw new Response('', { status: 405 });
}

function open(path: string) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        errorElement: <UnexpectedErrorPage />,
        children: [
          { index: true, element: <p>The dashboard</p> },
          { path: '/throws', element: <Thrower /> },
          { path: '/refuses', loader: refuse, element: null },
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

test('RT-004 RT-005 ER-005 an unknown address: “404 - Not found”, and Home goes to the start', async () => {
  const { user, router } = renderShell(<NotFoundPage />, { route: '/nope' });
  expect(screen.getByRole('heading', { level: 1, name: '404 - Not found' })).toBeVisible();
  expect(document.title).toBe('404 - Not found | Self Service Portal');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('RT-004 a path the router does not know ends on the same page', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { name: '404 - Not found' })).toBeVisible();
});

test('RT-006 a page that throws: “Unexpected Application Error!” with the message', async () => {
  open('/throws');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The page broke');
});

test('RT-034 a refusal of the router by its status', async () => {
  const router = open('/refuses');
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

test('RT-003 SH-027 the skeleton of a guarded page says that it loads, and hides the chat', () => {
  renderShell(<PageSkeleton />, { route: '/broadband/help' });
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  expect(screen.getByRole('main').firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(true);
});

test('RT-003 it tells nothing of who may be there', () => {
  signInAs(customers.ama);
  renderShell(<PageSkeleton />, { route: '/' });
  expect(document.body).not.toHaveTextContent(/Ama|Dashboard/);
});

test('PRD-003 without a usable configuration a plain page names the wrong value', () => {
  const { unmount } = renderScreen(<ConfigErrorPage error={Object.assign(new Error(), { key: 'links.shop' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The configuration has a wrong value: links.shop');
  unmount();
  renderScreen(<ConfigErrorPage error={new Error('no answer')} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The configuration could not be loaded.');
  expect(document.title).toBe('Self Service Portal');
});
