import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@portal/shared/session';
import { customers, fakeMatchMedia, signInAs, mockRoute, networkError, json } from '@portal/shared/testing';
import { KOFI_CLAIMS } from '../identity/testing/provider';
import { FIVE_REMOTES_INDEX } from '../registry/testing/release';
import type { createPortalRouter } from './router';
import { openPortal, openSignedInPortal, routeWithHeading } from '../testing/openPortal';
import { shellStore } from '@portal/shared/shell';

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });

/** Navigates to an address and waits for its page. */
async function visit(router: ReturnType<typeof createPortalRouter>, address: string, heading: string): Promise<void> {
  await act(() => router.navigate(address));
  expect(await findHeading(heading)).toBeInTheDocument();
}

test('RT-002 RT-003 RT-032 RT-035 RO-002 a visitor on a page of a remote is redirected, and the remote is loaded only after a sign-in on another tab, without a reload', async () => {
  const { boot, redirects, loadedRemoteNames } = await openPortal('/broadband/help');
  expect(sessionStore.getState().status).toBe('loading');
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  await act(boot);
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(loadedRemoteNames).toEqual([]);
  act(() => signInAs(customers.ama));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('RT-033 RT-035 RO-002 the coverage check opens for a visitor without a redirect', async () => {
  const { boot, redirects, loadedRemoteNames } = await openPortal('/broadband/fibre-requests/availability');
  await act(boot);
  expect(await findHeading('Check Fibre Availability')).toBeInTheDocument();
  expect([redirects, loadedRemoteNames]).toEqual([[], ['fibre']]);
});

test('RT-004 ER-005 an unknown route shows the 404 page before the session is known and to a visitor, without a redirect', async () => {
  const { boot, redirects, loadedRemoteNames } = await openPortal('/nope');
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  await act(boot);
  expect(screen.getByRole('heading', { name: '404 - Not found' })).toBeInTheDocument();
  expect(document.title).toBe('404 - Not found | Self Service Portal');
  expect([redirects, loadedRemoteNames]).toEqual([[], []]);
});

test('RT-001 RT-004 RT-007 RT-012 RT-014 RT-019 a signed-in customer sees the dashboard and the pages of the remotes in the main layout, and each remote is loaded once', async () => {
  const { router, loadedRemoteNames } = await openSignedInPortal('/');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(loadedRemoteNames).toEqual([]);
  for (const [address = '', title = ''] of [
    ['/broadband/help', 'Help centre'],
    ['/broadband/subscriptions', 'Subscriptions'],
    ['/broadband/help/videos', 'Videos'],
    ['/broadband/help/', 'Help centre'],
    ['/broadband/help/nope', '404 - Not found'],
    ['/broadband/fibre-requests/12', 'One request'],
    ['/broadband/fibre-requests/availability', 'Check Fibre Availability'],
  ]) {
    await visit(router, address, title);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  }
  expect(loadedRemoteNames).toEqual(['help', 'account', 'fibre']);
  expect(screen.getByRole('button', { name: 'Open chat assistant' })).toBeInTheDocument();
});

test('SH-006 a tap on the link of the current page in the drawer loads a page again that failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // for the remote's developers
  const { router, loadedRemoteNames } = await openSignedInPortal('/broadband/help', {
    help: () => Promise.reject(new Error('down')),
  });
  act(() => fakeMatchMedia({ width: 390 }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const link = within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Help' });
  // The drawer has its entry in the history.
  await waitFor(() => expect([router.state.historyAction, router.state.navigation.state]).toEqual(['PUSH', 'idle']));
  const before = loadedRemoteNames.length;
  await user.click(link);
  await waitFor(() => expect([router.state.historyAction, router.state.navigation.state]).toEqual(['POP', 'idle']));
  expect(loadedRemoteNames.length).toBeGreaterThan(before);
});

test('D-132 an address inside two nested mounts of a remote belongs to the longer mount path', async () => {
  const { router, loadedRemoteNames } = await openSignedInPortal('/broadband/fibre-requests/availability/');
  for (const [address = '', title = ''] of [
    ['/broadband/fibre-requests/availability', 'Check Fibre Availability'],
    ['/broadband/fibre-requests', 'Fibre Requests'],
    ['/broadband/fibre-requests/availability/nope', '404 - Not found'],
    ['/broadband/fibre-requests/12', 'One request'],
  ]) {
    await visit(router, address, title);
  }
  expect(loadedRemoteNames).toEqual(['fibre']);
});

test('RT-032 RT-033 a visitor who goes from the public mount to the mount around it is redirected', async () => {
  const { boot, redirects, router } = await openPortal('/broadband/fibre-requests/availability');
  await act(boot);
  await findHeading('Check Fibre Availability');
  await act(() => router.navigate('/broadband/fibre-requests/12'));
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'One request' })).toBeNull();
});

test('RT-010 PRF-006 the SIM swap screen opens for a customer without the menu item', async () => {
  await openSignedInPortal('/broadband/sim-swap', {}, undefined, KOFI_CLAIMS);
  expect(await findHeading('Sim Swap')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sim Swap' })).toBeNull();
});

test('RT-024 /account/ redirects to the personal information, which is shown in the account layout', async () => {
  const { router } = await openSignedInPortal('/account/');
  expect(await findHeading('Personal Information')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account/personal');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Beneficiaries' })).toBeInTheDocument();
});

test('RT-024 D-047 without an entry in the account menu /account is the 404 page', async () => {
  const remotes = FIVE_REMOTES_INDEX.remotes.map((entry) => ({ ...entry, menu: [] }));
  const { router } = await openSignedInPortal('/account', {}, { remotes });
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account');
});

test('PRD-003 while a remote loads, the last page stays with a progress bar, and the document has the title of the mount, then that of the page', async () => {
  const loads: ((module: unknown) => void)[] = [];
  const slow = () => new Promise((resolve) => loads.push(resolve));
  const page = (title: string) => ({ index: true, ...routeWithHeading(title) });
  const { router } = await openSignedInPortal('/broadband/help', { help: slow, simswap: slow });
  expect(document.title).toBe('Help centre | Self Service Portal');
  await waitFor(() => expect(loads).toHaveLength(1));
  await act(async () => loads[0]?.({ area: { '/broadband/help': [page('How can we help?')] } }));
  await findHeading('How can we help?');
  expect(document.title).toBe('How can we help? | Self Service Portal');
  await act(async () => void router.navigate('/broadband/sim-swap'));
  expect(screen.getByRole('heading', { name: 'How can we help?' })).toBeInTheDocument();
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  expect(document.title).toBe('Sim Swap | Self Service Portal');
  await waitFor(() => expect(loads).toHaveLength(2));
  await act(async () => loads[1]?.({ area: { '/broadband/sim-swap': [page('Swap your SIM')] } }));
  await findHeading('Swap your SIM');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.title).toBe('Swap your SIM | Self Service Portal');
  await act(() => router.navigate('/broadband/sim-swap?tab=2'));
  expect(document.title).toBe('Swap your SIM | Self Service Portal');
});

test('RT-032 PV-001 the privacy policy is shown before the session is known and to a visitor, without a layout or a redirect', async () => {
  const { boot, redirects } = await openPortal('/privacy-policy');
  expect(await findHeading('Privacy policy')).toBeInTheDocument();
  await act(boot);
  expect(screen.getByRole('heading', { name: 'Privacy policy' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(redirects).toEqual([]);
});

const HELP_MODULE = { area: { '/broadband/help': [{ index: true, ...routeWithHeading('Help centre') }] } };

test('a remote that fails while the browser is offline shows that its page needs a connection, and is loaded again when the browser is back online', async () => {
  shellStore.setState({ online: false });
  const help = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(HELP_MODULE);
  await openSignedInPortal('/broadband/help', { help });
  expect(await findHeading('This page needs a connection.')).toBeInTheDocument();
  expect(screen.getByText('It opens when you are back online.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('ER-005 the dashboard works without a registry, and the address of a remote recovers when the registry is back', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(FIVE_REMOTES_INDEX));
  const { router } = await openSignedInPortal('/', {}, { remotes: [] });
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('There was a problem processing your request')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/broadband/help');
  await userEvent.click(tryAgain);
  expect(await findHeading('Help centre')).toBeInTheDocument();
  await act(() => router.navigate('/account/personal'));
  expect(await findHeading('Personal Information')).toBeInTheDocument();
});

test('RT-004 an address of no remote shows the 404 page as soon as the index is loaded', async () => {
  mockRoute('GET /registry.json', json(FIVE_REMOTES_INDEX));
  const { router } = await openSignedInPortal('/', {}, { remotes: [] });
  await act(() => router.navigate('/broadband/nope'));
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});
