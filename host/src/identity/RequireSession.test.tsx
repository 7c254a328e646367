import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '@portal/shared/session';
import { mockRoute, networkError } from '@portal/shared/testing';
import { act } from 'react';
import { App } from '../App';
import '../testing/fakeMedia';
import { RequireSession } from './RequireSession';
import { installWorld, openPage } from './testing/page';
import { discovery, PROVIDER, storeSession } from './testing/provider';

const DISCOVERY = `GET ${PROVIDER}/.well-known/openid-configuration`;
const PAGE = 'What only customers see';

beforeEach(installWorld);

/** A guarded page at an address, before anybody knows who is there. */
async function open(address: string) {
  const page = openPage(address);
  const routes = [{ path: '*', element: <RequireSession>{PAGE}</RequireSession> }];
  const view = (
    <App identity={page}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </App>
  );
  await act(async () => void render(view));
  return page;
}

const skeleton = () => screen.queryByText('Loading the page');

test('RT-003 while nobody knows who is there a skeleton is shown, and nobody is redirected', async () => {
  const { left } = await open('/account/personal');
  expect(skeleton()).toBeInTheDocument();
  expect(screen.queryByText(PAGE)).toBeNull();
  expect(left).toEqual([]);
});

test.each([
  '/',
  '/broadband/fibre-requests',
  '/broadband/fibre-requests/relocation',
  '/broadband/sim-swap',
  '/account',
])('RT-002 RT-003 RT-032 RO-002 a visitor at %s sees the skeleton and goes to the sign-in page', async (address) => {
  const { boot, left } = await open(address);
  await act(boot);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]?.href).toContain(`${PROVIDER}/auth?`);
  expect(skeleton()).toBeInTheDocument();
  expect(screen.queryByText(PAGE)).toBeNull();
});

test.each([
  '/broadband/fibre-requests/availability',
  '/broadband/fibre-requests/availability/',
  '/Broadband/Fibre-Requests/AVAILABILITY',
])('RT-033 RO-002 PRD-007 %s is shown at once, to everybody, without a redirect', async (address) => {
  const { boot, left } = await open(address);
  expect(screen.getByText(PAGE)).toBeInTheDocument();
  await act(boot);
  expect(screen.getByText(PAGE)).toBeInTheDocument();
  expect(left).toEqual([]);
});

test('RT-002 RO-001 a signed-in customer sees the page', async () => {
  storeSession();
  const { boot } = await open('/account/personal');
  await act(boot);
  expect(screen.getByText(PAGE)).toBeInTheDocument();
});

test('SES-002 the text of a failed load is shown while the sign-in begins', async () => {
  const { left } = await open('/');
  act(() => sessionStore.setState({ status: 'anonymous', error: 'Failed to load token. Attempting to login...' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load token. Attempting to login...');
  expect(skeleton()).toBeInTheDocument();
  expect(left).toEqual([]);
});

test('SES-014 a provider that cannot be reached: the page says so, and “Try again” signs in', async () => {
  mockRoute(DISCOVERY, networkError());
  const { boot, left } = await open('/account/personal');
  await act(boot);
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('Failed to obtain access token')).toBeInTheDocument();
  expect(left).toEqual([]);
  // In the frame of the other pages that stand alone.
  expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual([
    'Something went wrong.',
  ]);
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  expect(within(screen.getByRole('banner')).getByText('Self Service Portal')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: /theme|mode/i })).toBeInTheDocument();
  mockRoute(DISCOVERY, discovery());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('SES-002 a sign-in that goes round in circles ends at the generic panel', async () => {
  sessionStorage.setItem('sign-in:redirects', JSON.stringify([Date.now(), Date.now()]));
  const { boot, left } = await open('/');
  await act(boot);
  expect(await screen.findByText('There was a problem processing your request')).toBeInTheDocument();
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('SES-015 a failed answer of the provider is shown on the start page and not tried again', async () => {
  const { boot, left } = await open('/?error=consent_required&state=unknown');
  await act(boot);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(left).toEqual([]);
});
