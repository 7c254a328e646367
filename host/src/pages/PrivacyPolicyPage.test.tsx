import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '@portal/shared/session';
import { ShellProvider, shellStore } from '@portal/shared/shell';
import '@portal/shared/testing';
import '../testing/fakeMedia';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';
import { PrivacyPolicyPage } from './PrivacyPolicyPage';

const user = userEvent.setup();
let router: ReturnType<typeof createBrowserRouter>;

function openAt(path: string) {
  window.history.pushState(null, '', path);
  router = createBrowserRouter([
    { path: '/privacy-policy', element: <PrivacyPolicyPage /> },
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

const goBack = () => user.click(screen.getByRole('button', { name: 'Back' }));

function comingFrom(referrer: string) {
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

afterEach(() => {
  router.dispose();
  comingFrom('');
});

test('PV-002…004 heading, statement with its link, and the terms’ filler text', () => {
  openAt('/privacy-policy');
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  const statement = screen.getByRole('link', { name: 'detailed data-protection statement' });
  expect(statement).toHaveAttribute('href', 'http://localhost:8082/shop/data-protection');
  expect(statement).toHaveAttribute('target', '_blank');
  expect(statement).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('heading', { level: 2, name: 'Terms of Use' })).toBeVisible();
  expect(screen.getByText(/^Lorem ipsum/)).toBeVisible();
});

test('PV-005 RT-032 it stands for a visitor, at its own address, with the chat', () => {
  sessionStore.setState({ status: 'anonymous' });
  openAt('/privacy-policy');
  expect(screen.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  expect(window.location.pathname).toBe('/privacy-policy');
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('PV-001 Back returns to the page of the portal the reader came from', async () => {
  openAt('/broadband/help');
  await act(() => router.navigate('/privacy-policy'));
  await goBack();
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe('/broadband/help');
});

test.each(['', 'https://search.example/?q=privacy', 'nonsense'])(
  'PV-001 as the first page of a visit, after “%s”, Back goes to the start',
  async (referrer) => {
    comingFrom(referrer);
    openAt('/privacy-policy');
    await goBack();
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  },
);

test('PV-001 after a full load from a page of the portal Back returns there', async () => {
  window.history.pushState(null, '', '/account/personal');
  comingFrom('http://localhost:8080/account/personal');
  openAt('/privacy-policy');
  await goBack();
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe('/account/personal');
});
