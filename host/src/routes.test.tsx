import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@portal/shared/session';
import { customers, signInAs } from '@portal/shared/testing';
import { KOFI_CLAIMS } from './identity/testing/provider';
import { openPortal, openSignedInPortal } from './testing/openPortal';

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });

test('RT-002 RT-003 RT-032 RT-035 RO-002 a visitor on a page of a remote is redirected, and the remote is loaded only after a sign-in on another tab, without a reload', async () => {
  const { boot, redirects, fetched } = await openPortal('/broadband/help');
  expect(sessionStore.getState().status).toBe('loading');
  expect(screen.getByText('Loading the page')).toBeInTheDocument();
  await act(boot);
  await waitFor(() => expect(redirects).toHaveLength(1));
  expect(fetched).toEqual([]);
  act(() => signInAs(customers.ama));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('RT-033 RT-035 RO-002 the coverage check opens for a visitor without a redirect', async () => {
  const { boot, redirects, fetched } = await openPortal('/broadband/fibre-requests/availability');
  await act(boot);
  expect(await findHeading('Check Fibre Availability')).toBeInTheDocument();
  expect([redirects, fetched]).toEqual([[], ['fibre']]);
});

test('RT-004 RT-005 an unknown route shows the 404 page before the session is known and to a visitor, without a redirect', async () => {
  const { boot, redirects, fetched, router } = await openPortal('/nope');
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  await act(boot);
  expect(screen.getByRole('heading', { name: '404 - Not found' })).toBeInTheDocument();
  expect([redirects, fetched]).toEqual([[], []]);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  expect(router.state.location.pathname).toBe('/');
});

test('RT-001 RT-004 RT-007 RT-012 RT-014 RT-019 a signed-in customer sees the dashboard and the pages of the remotes in the main layout, and each remote is loaded once', async () => {
  const { router, fetched } = await openSignedInPortal('/');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(fetched).toEqual([]);
  for (const [address = '', title = ''] of [
    ['/broadband/help', 'Help centre'],
    ['/broadband/subscriptions', 'Subscriptions'],
    ['/broadband/help/videos', 'Videos'],
    ['/broadband/help/', 'Help centre'],
    ['/broadband/help/nope', '404 - Not found'],
    ['/broadband/fibre-requests/12', 'One request'],
    ['/broadband/fibre-requests/availability', 'Check Fibre Availability'],
  ]) {
    await act(() => router.navigate(address));
    expect(await findHeading(title)).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  }
  expect(fetched).toEqual(['help', 'account', 'fibre']);
  expect(screen.getByRole('button', { name: 'Open chat assistant' })).toBeInTheDocument();
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

test('RT-032 PV-001 the privacy policy is shown before the session is known and to a visitor, without a layout or a redirect', async () => {
  const { boot, redirects } = await openPortal('/privacy-policy');
  expect(await findHeading('Privacy policy')).toBeInTheDocument();
  await act(boot);
  expect(screen.getByRole('heading', { name: 'Privacy policy' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(redirects).toEqual([]);
});
