import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@portal/shared/session';
import { vectors } from '@portal/shared/testing';
import { customers, signInAs } from '@portal/shared/testing';
import { KOFI_CLAIMS } from './identity/testing/provider';
import { openPortal, openSignedInPortal } from './testing/openPortal';

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });

test.each(vectors<{ path: string }, string>('guard'))(
  'RT-002 RT-032 RT-033 RT-035 RO-002 $id: a visitor who opens $input.path gets: $expected',
  async ({ input, expected }) => {
    const { boot, redirects, fetched } = await openPortal(input.path);
    await act(boot);
    if (expected === 'redirect') await waitFor(() => expect(redirects).toHaveLength(1));
    else expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(redirects).toHaveLength(expected === 'redirect' ? 1 : 0);
    expect(screen.queryByRole('heading', { name: '404 - Not found' }) !== null).toBe(expected === '404');
    // A visitor who is redirected or gets the 404 page loads no remote.
    expect(fetched).toEqual(input.path.includes('availability') ? ['fibre'] : []);
  },
);

test('RT-004 RT-005 an unknown route shows the 404 page even before the session is known', async () => {
  const { router } = await openPortal('/nope');
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('RT-001 RT-007 a signed-in customer at / sees the dashboard in the main layout, and no remote is loaded', async () => {
  const { fetched } = await openSignedInPortal('/');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(fetched).toEqual([]);
});

test.each([
  ['/broadband/help', 'Help centre'],
  ['/broadband/help/', 'Help centre'],
  ['/broadband/help/videos', 'Videos'],
  ['/broadband/subscriptions', 'Subscriptions'],
  ['/broadband/fibre-requests/12', 'One request'],
  ['/broadband/fibre-requests/availability', 'Check Fibre Availability'],
])('RT-012 RT-014 RT-019 %s shows the page “%s” of the remote with this mount path', async (address, title) => {
  await openSignedInPortal(address);
  expect(await findHeading(title)).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('RT-010 PRF-006 the SIM swap screen opens for a customer without the menu item', async () => {
  await openSignedInPortal('/broadband/sim-swap', {}, undefined, KOFI_CLAIMS);
  expect(await findHeading('Sim Swap')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Sim Swap' })).toBeNull();
});

test('RT-024 the account pages are shown in the account layout', async () => {
  await openSignedInPortal('/account/personal');
  expect(await findHeading('Personal Information')).toBeInTheDocument();
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: 'Beneficiaries' })).toBeInTheDocument();
});

test.each(['/account', '/account/'])('RT-024 %s redirects to the personal information', async (address) => {
  const { router } = await openSignedInPortal(address);
  expect(await findHeading('Personal Information')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account/personal');
});

test('RT-004 an unknown address below a mount path shows the 404 page inside the layout', async () => {
  await openSignedInPortal('/broadband/help/nope');
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('RT-032 PV-001 the privacy policy is shown before the session is known, without a layout', async () => {
  await openPortal('/privacy-policy');
  expect(await findHeading('Privacy policy')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a visitor who signs in on another tab sees the page without a reload', async () => {
  const { boot, fetched } = await openPortal('/broadband/help');
  await act(boot);
  expect(fetched).toEqual([]);
  act(() => signInAs(customers.ama));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('RT-003 a remote is not loaded before the session is known', async () => {
  const { fetched, boot } = await openPortal('/broadband/help');
  expect(sessionStore.getState().status).toBe('loading');
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  await act(boot);
  expect(fetched).toEqual([]);
});

test('navigation between pages keeps the layout and the chat, and loads each remote once', async () => {
  const { router, fetched } = await openSignedInPortal('/broadband/help');
  await findHeading('Help centre');
  await act(() => router.navigate('/broadband/subscriptions'));
  expect(await findHeading('Subscriptions')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help/videos'));
  expect(await findHeading('Videos')).toBeInTheDocument();
  expect(fetched).toEqual(['help', 'account']);
  expect(screen.getByRole('button', { name: 'Open chat assistant' })).toBeInTheDocument();
});
