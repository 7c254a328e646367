import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockRoute, networkError, json } from '@portal/shared/testing';
import { FULL_INDEX, INDEX, releaseOf } from './remotes/testing/release';
import { openSignedIn, page, type Remote } from './testing/openPortal';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
const HELP = { area: { '/broadband/help': [{ index: true, ...page('Help centre') }] } };

/** A remote that fails with each of these failures, one per load, and then works. */
function failThenWork(...failures: Remote[]): Remote {
  return () => (failures.shift() ?? (async () => HELP))();
}

const rejectWith =
  (message: string, fields: object = {}) =>
  () =>
    Promise.reject(Object.assign(new Error(message), fields));

async function expectPanelInShell() {
  await tryAgain();
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
  expect(screen.getByText('There was a problem processing your request')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/broadband/help');
}

test.each<[string, Remote]>([
  ['has an entry that cannot be loaded', rejectWith('/remotes/help/1/remoteEntry.js: not loaded')],
  ['throws while it is evaluated', rejectWith('Cannot read properties of undefined')],
  ['exposes nothing', async () => null],
  ['exposes no map', async () => ({ area: 'help' })],
  ['exposes no routes for its mount path', async () => ({ area: { '/broadband/faq': [] } })],
  ['requires another version of the host', rejectWith('Version 18.0.0 does not satisfy the requirement')],
])(
  'ER-005 a remote that %s shows the generic error panel in the shell, and “Try again” loads it without a reload',
  async (_, failure) => {
    const { router } = await openSignedIn('/broadband/help', { help: failThenWork(failure) });
    await expectPanelInShell();
    await userEvent.click(await tryAgain());
    expect(await heading('Help centre')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/broadband/help');
  },
);

test('a remote that failed is loaded again when the browser is back online', async () => {
  await openSignedIn('/broadband/help', { help: failThenWork(rejectWith('no connection')) });
  await expectPanelInShell();
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await heading('Help centre')).toBeInTheDocument();
});

test('while a remote loads the last page stays visible with a progress bar', async () => {
  let resolveModule: (module: unknown) => void = () => undefined;
  const slow = () => new Promise((resolve) => (resolveModule = resolve));
  const { router } = await openSignedIn('/broadband/subscriptions', { help: slow });
  await heading('Subscriptions');
  await act(async () => void router.navigate('/broadband/help'));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Subscriptions' })).toBeInTheDocument();
  await act(async () => resolveModule(HELP));
  expect(await heading('Help centre')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('ER-005 a missing file of a remote is requested once more before the error panel is shown', async () => {
  const missing = rejectWith('Loading chunk 2 failed.', { name: 'ChunkLoadError', request: '/remotes/help/1/2.js' });
  const { fetched } = await openSignedIn('/broadband/help', { help: failThenWork(missing, missing) });
  await expectPanelInShell();
  expect(fetched).toEqual(['help', 'help']);
});

test('ER-005 a missing manifest shows the error panel, and “Try again” fetches it again', async () => {
  const portal = openSignedIn('/', {}, { ...FULL_INDEX, record: null });
  const { router } = await portal;
  mockRoute('GET /registry/help.json', json({}, 404), json({}, 404), json(releaseOf('help')));
  await act(() => router.navigate('/broadband/help'));
  await expectPanelInShell();
  await userEvent.click(await tryAgain());
  expect(await heading('Help centre')).toBeInTheDocument();
});

test('ER-005 a disabled remote shows the error panel and is not fetched', async () => {
  const off = { remotes: INDEX.remotes.map((remote) => ({ ...remote, enabled: false })) };
  const { fetched } = await openSignedIn('/broadband/help', {}, off);
  await expectPanelInShell();
  expect(fetched).toEqual([]);
});

test('ER-005 a broken remote does not affect the dashboard or another remote', async () => {
  const { router } = await openSignedIn('/broadband/help', { help: rejectWith('no') });
  await expectPanelInShell();
  await act(() => router.navigate('/broadband/subscriptions'));
  expect(await heading('Subscriptions')).toBeInTheDocument();
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
  const { router } = await openSignedIn('/broadband/help', { help });
  expect(await heading('Unexpected Application Error!')).toBeInTheDocument();
  expect(screen.getByText('boom')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  await act(() => router.navigate('/broadband/subscriptions'));
  expect(await heading('Subscriptions')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('ER-005 the dashboard works without a registry, and the address of a remote recovers when the registry is back', async () => {
  mockRoute('GET /registry.json', networkError(), networkError(), json(FULL_INDEX));
  const { router } = await openSignedIn('/', {}, { remotes: [] });
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  await expectPanelInShell();
  await userEvent.click(await tryAgain());
  expect(await heading('Help centre')).toBeInTheDocument();
  await act(() => router.navigate('/account/personal'));
  expect(await heading('Personal Information')).toBeInTheDocument();
});

test('RT-004 an address of no remote shows the 404 page as soon as the index is loaded', async () => {
  mockRoute('GET /registry.json', json(FULL_INDEX));
  const { router } = await openSignedIn('/', {}, { remotes: [] });
  await act(() => router.navigate('/broadband/nope'));
  expect(await heading('404 - Not found')).toBeInTheDocument();
  await act(() => router.navigate('/broadband/help'));
  expect(await heading('Help centre')).toBeInTheDocument();
});
