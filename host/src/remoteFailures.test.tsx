import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import { FOUR_REMOTES_INDEX, TWO_REMOTES_INDEX, createManifest } from './remotes/testing/release';
import { openSignedInPortal, pageWithHeading, type LoadRemote } from './testing/openPortal';

const findHeading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const findTryAgainButton = () => screen.findByRole('button', { name: 'Try again' });
const HELP_MODULE = { area: { '/broadband/help': [{ index: true, ...pageWithHeading('Help centre') }] } };

/** A remote that fails with each of these failures, one per load, and then works. */
function createFailingRemote(...failures: LoadRemote[]): LoadRemote {
  return () => (failures.shift() ?? (async () => HELP_MODULE))();
}

const createRejectingRemote =
  (message: string, fields: object = {}) =>
  () =>
    Promise.reject(Object.assign(new Error(message), fields));

async function expectErrorPanelInShell() {
  await findTryAgainButton();
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('There was a problem processing your request')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/broadband/help');
}

test.each<[string, LoadRemote]>([
  ['has an entry that cannot be loaded', createRejectingRemote('/remotes/help/1/remoteEntry.js: not loaded')],
  ['throws while it is evaluated', createRejectingRemote('Cannot read properties of undefined')],
  ['exposes nothing', async () => null],
  ['exposes no map', async () => ({ area: 'help' })],
  ['exposes no routes for its mount path', async () => ({ area: { '/broadband/faq': [] } })],
  ['requires another version of the host', createRejectingRemote('Version 18.0.0 does not satisfy the requirement')],
])(
  'ER-005 a remote that %s shows the generic error panel in the shell, and “Try again” loads it without a reload',
  async (_, failure) => {
    const { router } = await openSignedInPortal('/broadband/help', { help: createFailingRemote(failure) });
    await expectErrorPanelInShell();
    await userEvent.click(await findTryAgainButton());
    expect(await findHeading('Help centre')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/broadband/help');
  },
);

test('a remote that failed is loaded again when the browser is back online', async () => {
  await openSignedInPortal('/broadband/help', { help: createFailingRemote(createRejectingRemote('no connection')) });
  await expectErrorPanelInShell();
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
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

test('ER-005 a missing file of a remote is requested once more before the error panel is shown', async () => {
  const missing = createRejectingRemote('Loading chunk 2 failed.', {
    name: 'ChunkLoadError',
    request: '/remotes/help/1/2.js',
  });
  const { fetched } = await openSignedInPortal('/broadband/help', { help: createFailingRemote(missing, missing) });
  await expectErrorPanelInShell();
  expect(fetched).toEqual(['help', 'help']);
});

test('ER-005 a missing manifest shows the error panel, and “Try again” fetches it again', async () => {
  const portal = openSignedInPortal('/', {}, { ...FOUR_REMOTES_INDEX, record: null });
  const { router } = await portal;
  mockRoute('GET /registry/help.json', json({}, 404));
  await act(() => router.navigate('/broadband/help'));
  await expectErrorPanelInShell();
  mockRoute('GET /registry/help.json', json(createManifest('help')));
  await userEvent.click(await findTryAgainButton());
  expect(await findHeading('Help centre')).toBeInTheDocument();
});

test('ER-005 a disabled remote shows the error panel and is not fetched', async () => {
  const off = { remotes: TWO_REMOTES_INDEX.remotes.map((remote) => ({ ...remote, enabled: false })) };
  const { fetched } = await openSignedInPortal('/broadband/help', {}, off);
  await expectErrorPanelInShell();
  expect(fetched).toEqual([]);
});

test('ER-005 a broken remote does not affect the dashboard or another remote', async () => {
  const { router } = await openSignedInPortal('/broadband/help', { help: createRejectingRemote('no') });
  await expectErrorPanelInShell();
  await act(() => router.navigate('/broadband/subscriptions'));
  expect(await findHeading('Subscriptions')).toBeInTheDocument();
  await act(() => router.navigate('/'));
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('RT-006 a page that throws while it renders shows its error in the content area, and navigation still works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('boom');
  };
  const help = async () => ({ area: { '/broadband/help': [{ index: true, Component: Broken }] } });
  const { router } = await openSignedInPortal('/broadband/help', { help });
  expect(await findHeading('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByText('boom')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  await act(() => router.navigate('/broadband/subscriptions'));
  expect(await findHeading('Subscriptions')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('ER-005 the dashboard works without a registry, and the address of a remote recovers when the registry is back', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(FOUR_REMOTES_INDEX));
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
  mockRoute('GET /registry.json', json(FOUR_REMOTES_INDEX));
  const { router } = await openSignedInPortal('/', {}, { remotes: [] });
  await act(() => router.navigate('/broadband/nope'));
  expect(await findHeading('404 - Not found')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  expect(await findHeading('Help centre')).toBeInTheDocument();
});
