import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '@portal/shared/session';
import { ShellProvider, shellStore } from '@portal/shared/shell';
import { fakeMedia } from '@portal/shared/testing';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';
import { PrivacyPolicy } from './PrivacyPolicy';

const user = userEvent.setup();
let router: ReturnType<typeof createBrowserRouter>;

function renderAt(path: string, state: unknown = null) {
  window.history.pushState(state, '', path);
  router = createBrowserRouter([
    { path: '/privacy-policy', element: <PrivacyPolicy /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);
  render(
    <ShellProvider>
      <PortalThemeProvider>
        <RouterProvider router={router} />
      </PortalThemeProvider>
    </ShellProvider>,
  );
}

const clickBack = () => user.click(screen.getByRole('button', { name: 'Back' }));

beforeEach(() => fakeMedia());
afterEach(() => router.dispose());

test('PV-002…005 RT-032 a visitor sees the heading, the link to the data-protection statement, the terms of use and the chat', () => {
  sessionStore.setState({ status: 'anonymous' });
  renderAt('/privacy-policy');
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  const statement = screen.getByRole('link', { name: 'detailed data-protection statement' });
  expect(statement).toHaveAttribute('href', 'http://localhost:8082/shop/data-protection');
  expect(statement).toHaveAttribute('target', '_blank');
  expect(statement).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('heading', { level: 2, name: 'Terms of Use' })).toBeVisible();
  expect(screen.getByText(/^Lorem ipsum/)).toBeVisible();
  expect(window.location.pathname).toBe('/privacy-policy');
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('PV-001 D-058 Back returns to the previous page of the portal', async () => {
  renderAt('/broadband/help');
  await act(() => router.navigate('/privacy-policy'));
  await clickBack();
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe('/broadband/help');
});
