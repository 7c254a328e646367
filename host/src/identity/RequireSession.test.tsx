import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '@portal/shared/session';
import { fakeMatchMedia, mockRoute, networkError, vectors } from '@portal/shared/testing';
import { act } from 'react';
import { App } from '../App';
import { isOpenToVisitors, useRegistryIndex } from '../registry/useRegistryIndex';
import { FIVE_REMOTES_INDEX } from '../registry/testing/release';
import { RequireSession } from './RequireSession';
import { setUpPage, openPageBeforeBoot } from './testing/page';
import { DISCOVERY_ROUTE, discoveryResponse } from './testing/provider';

const PAGE_TEXT = 'What only customers see';

beforeEach(() => {
  fakeMatchMedia();
  setUpPage();
});

/** Renders a page that requires a session, while the session is loading. */
async function renderGuardedPage(address: string) {
  const page = openPageBeforeBoot(address);
  const routes = [{ path: '*', element: <RequireSession>{PAGE_TEXT}</RequireSession> }];
  const view = (
    <App>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </App>
  );
  await act(async () => void render(view));
  return page;
}

const querySkeleton = () => screen.queryByText('Loading the page');

test.each([
  ...vectors<{ path: string }, string>('guard')
    .filter(({ input }) => input.path.startsWith('/broadband') || input.path.startsWith('/account'))
    .map(({ input, expected }) => [input.path, expected === 'render'] as const),
  ['/Broadband/Fibre-Requests/AVAILABILITY', true],
  ['/account', false],
] as const)('RT-032 RT-033 %s is open to visitors: %s', (path, isOpen) => {
  expect(isOpenToVisitors(path)).toBe(isOpen);
});

test('RT-033 a page that the registry index opens to visitors is shown as soon as the index is known', async () => {
  useRegistryIndex.setState({ index: undefined });
  await renderGuardedPage('/broadband/fibre-requests/availability');
  expect(querySkeleton()).toBeInTheDocument();
  act(() => useRegistryIndex.setState({ index: FIVE_REMOTES_INDEX }));
  expect(screen.getByText(PAGE_TEXT)).toBeInTheDocument();
});

test('SES-002 SS-038 the text of a failed token request is shown while the redirect starts', async () => {
  const { redirects } = await renderGuardedPage('/');
  act(() => sessionStore.setState({ status: 'anonymous', error: 'Failed to load token. Attempting to login...' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load token. Attempting to login...');
  expect(querySkeleton()).toBeInTheDocument();
  expect(redirects).toEqual([]);
});

test('SES-014 when the provider cannot be reached a panel is shown, and “Try again” signs in', async () => {
  mockRoute(DISCOVERY_ROUTE, networkError());
  const { boot, redirects } = await renderGuardedPage('/account/personal');
  await act(boot);
  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('Failed to obtain access token')).toBeInTheDocument();
  expect(redirects).toEqual([]);
  // The panel is on a standalone page with the header.
  expect(screen.getAllByRole('heading', { level: 1 }).map((title) => title.textContent)).toEqual([
    'Something went wrong.',
  ]);
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  expect(within(screen.getByRole('banner')).getByText('Self Service Portal')).toBeInTheDocument();
  expect(within(screen.getByRole('banner')).getByRole('button', { name: /theme|mode/i })).toBeInTheDocument();
  mockRoute(DISCOVERY_ROUTE, discoveryResponse());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(redirects).toHaveLength(1));
});
