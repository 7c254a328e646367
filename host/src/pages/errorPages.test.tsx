import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ShellProvider, shellStore } from '@portal/shared/shell';
import { customers, signInAs, vectors } from '@portal/shared/testing';
import { renderShell } from '../testing/renderShell';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';
import { errorPageTexts, RootErrorBoundary, type ErrorPageTexts } from './errorPages';
import { ShellSkeleton } from './ShellSkeleton';

function ThrowingPage(): never {
  throw new Error('The page broke');
}

afterEach(() => jest.restoreAllMocks());

test('RT-006 SH-027 a page that throws shows, without the chat, “Unexpected Application Error!” with the error message', async () => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  const routes = [{ path: '/', element: <ThrowingPage />, errorElement: <RootErrorBoundary /> }];
  render(
    <ShellProvider>
      <PortalThemeProvider>
        <RouterProvider router={createMemoryRouter(routes)} />
      </PortalThemeProvider>
    </ShellProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The page broke');
  expect(shellStore.getState().chatHidden).toBe(true);
});

test('RT-003 SH-027 the skeleton of a guarded page announces that the page loads, hides the chat and shows nothing about the customer', () => {
  signInAs(customers.ama);
  renderShell(<ShellSkeleton />, { route: '/' });
  expect(screen.getByRole('heading', { level: 1, name: 'Loading the page' })).toBeInTheDocument();
  expect(screen.getByRole('main').firstElementChild).toHaveAttribute('aria-busy', 'true');
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(document.body).not.toHaveTextContent(/Ama|Dashboard/);
});

test.each(vectors<unknown, ErrorPageTexts>('routerError'))(
  'RT-004 RT-006 RT-034 errorPageTexts returns the expected texts: $id',
  ({ input, expected }) => {
    expect(errorPageTexts(input)).toEqual(expected);
  },
);

test.each([
  ['thrown text', 'thrown text'],
  [{ status: 418 }, '418'],
  [null, undefined],
])('RT-006 the error page shows the thrown value %p as “%s”', (error, detail) => {
  expect(errorPageTexts(error)).toEqual({ title: 'Unexpected Application Error!', detail });
});
