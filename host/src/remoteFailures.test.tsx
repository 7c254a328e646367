import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import { FIVE_REMOTES_INDEX } from './remotes/testing/release';
import { openSignedInPortal, pageWithHeading, type LoadRemote } from './testing/openPortal';

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const findTryAgainButton = () => screen.findByRole('button', { name: 'Try again' });
const HELP_MODULE = { area: { '/broadband/help': [{ index: true, ...pageWithHeading('Help centre') }] } };

/** A remote that fails with each of these failures, one per load, and then works. */
function createFailingRemote(...failures: LoadRemote[]): LoadRemote {
  return () => (failures.shift() ?? (async () => HELP_MODULE))();
}

const rejectedLoad = () => Promise.reject(new Error('The entry was not loaded'));

async function expectErrorPanelInShell() {
  await findTryAgainButton();
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('There was a problem processing your request')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/broadband/help');
}

test('a remote that fails while the browser is offline shows that its page needs a connection, and is loaded again when the browser is back online', async () => {
  shellStore.setState({ online: false });
  await openSignedInPortal('/broadband/help', { help: createFailingRemote(rejectedLoad) });
  expect(await findHeading('This page needs a connection.')).toBeInTheDocument();
  expect(screen.getByText('It opens when you are back online.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('while a remote loads the last page stays visible with a progress bar', async () => {
  let resolveModule: (module: unknown) => void = () => undefined;
  const slow = () => new Promise((resolve) => (resolveModule = resolve));
  const { router } = await openSignedInPortal('/broadband/subscriptions', { help: slow });
  await findHeading('Subscriptions');
  await act(async () => void router.navigate('/broadband/help'));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeInTheDocument();
  await act(async () => resolveModule(HELP_MODULE));
  expect(await findHeading('Help centre')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('ER-005 the dashboard works without a registry, and the address of a remote recovers when the registry is back', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(FIVE_REMOTES_INDEX));
  const { router } = await openSignedInPortal('/', {}, { remotes: [] });
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  await expectErrorPanelInShell();
  await userEvent.click(await findTryAgainButton());
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
