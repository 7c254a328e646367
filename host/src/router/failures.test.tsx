import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { customers, empty, json, mockRoute, neverResolve, requests, signInAs } from '@portal/shared/testing';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { RemoteErrorView } from '../pages/errorPages';
import { createRoutePatcher, layoutRouteId } from './mountRoutes';
import { openRegistry } from '../registry/registry';
import type { RemoteFailure } from '../registry/reportEvent';
import { createManifest, writePageData } from '../registry/testing/release';

/*
 * The remote “help” fails in several ways while the remote “account” works. The loader, registry, router and federation
 * runtime are real; the network, the clock and the execution of script elements are simulated.
 */

/** How a remote can fail, with the reported phase and code; `classifyFailure.test.ts` has all codes. */
const FAULTS = {
  'entry 404': ['entry', 'missing'],
  'silent entry': ['entry', 'timeout'],
  'syntax error': ['entry', 'syntax'],
  'throwing at first render': ['render', 'threw'],
  'chunk missing later': ['chunk', 'missing'],
} as const;
type FaultName = keyof typeof FAULTS;

const mountPathOf = (name: string) => `/area/${name}`;
let version = '';
let fault: FaultName | undefined;
let loader: RemoteLoader;
/** The script elements of the entry of “help”. */
let helpEntries: HTMLScriptElement[] = [];

/** The modules in the shared scope and their versions, from the build of the host. */
let provided: Record<string, string>;

beforeAll(async () => {
  const federationFile = pathToFileURL(resolve(__dirname, '../../../tooling/federation.mjs')).href;
  const program = `import { singletons } from '${federationFile}'; console.log(JSON.stringify(singletons))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  provided = JSON.parse(output) as typeof provided; // from our own build file
  const build = { __PORTAL_SINGLETONS__: provided, __PORTAL_CONTRACT__: '1.0.0' };
  Object.assign(globalThis, build);
  loader = await import('../remotes/federation');
});
beforeEach(() => {
  helpEntries = [];
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what a page threw
  jest.spyOn(document.head, 'append').mockImplementation(() => undefined); // preload links
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    queueMicrotask(() => runEntry(node as unknown as HTMLScriptElement));
    return node;
  });
  signInAs(customers.ama);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const index = () => ({
  remotes: ['help', 'account'].map((name) => ({
    name,
    version,
    mounts: [{ path: mountPathOf(name), layout: 'main' as const }],
    contract: '^1.0.0',
    enabled: true,
    manifest: `/registry/${name}.json`,
  })),
});

/** From now on the server has the remotes, of which “help” has this fault. */
function serveRemotes(current?: FaultName): void {
  fault = current;
  mockRoute('POST /events', empty());
  mockRoute('GET /registry.json', json(index()));
  for (const name of ['help', 'account']) {
    mockRoute(`GET /registry/${name}.json`, json(createManifest(name, version)));
    mockRoute(`GET /remotes/${name}/*`, json('the file'));
  }
  if (fault === 'entry 404' || fault === 'chunk missing later') mockRoute('GET /remotes/help/*', json({}, 404));
  if (fault === 'silent entry') mockRoute('GET /remotes/help/*', neverResolve());
}

/** Simulates how the browser runs the script element of an entry. */
function runEntry(script: HTMLScriptElement): void {
  const fire = (type: string) => void script.dispatchEvent(new Event(type));
  const [, , name = ''] = new URL(script.src).pathname.split('/');
  const current = name === 'help' ? fault : undefined;
  if (name === 'help') helpEntries.push(script);
  if (current === 'silent entry') return;
  if (current === 'syntax error') {
    const error = new SyntaxError('Unexpected token');
    window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught ${String(error)}`, filename: script.src }));
  } else if (current !== 'entry 404') Object.assign(globalThis, { [`portal_${name}`]: createContainer(name) });
  fire(current === 'entry 404' ? 'error' : 'load');
}

function createContainer(name: string) {
  function Page() {
    if (name === 'help' && fault === 'throwing at first render') throw new Error('boom');
    return <h1>{name}</h1>;
  }
  const loadLaterPage = async () => {
    if (name !== 'help' || fault !== 'chunk missing later') return { Component: Page };
    const request = `${location.origin}/remotes/${name}/${version}/22222222.js`;
    throw Object.assign(new Error('Loading chunk 2 failed.'), { name: 'ChunkLoadError', type: 'error', request });
  };
  const routes: RouteObject[] = [
    { index: true, lazy: async () => ({ Component: Page }) },
    { path: 'later', lazy: loadLaterPage },
  ];
  return { init: () => undefined, get: async () => () => ({ area: { [mountPathOf(name)]: routes } }) };
}

/** Renders a dashboard and the remotes; returns a function that navigates. */
function renderRemotes() {
  const { patchRoutes, mountRoute } = createRoutePatcher(openRegistry(), async () => loader);
  const mounts = ['help', 'account'].map((name) => mountRoute({ path: mountPathOf(name) }));
  const layout = {
    id: layoutRouteId('main'),
    ErrorBoundary: RemoteErrorView,
    HydrateFallback: () => null,
    element: <Outlet />,
    children: [{ index: true, element: <h1>dashboard</h1> }, ...mounts],
  };
  const router = createMemoryRouter([{ path: '/', children: [layout] }], { patchRoutesOnNavigation: patchRoutes });
  render(<RouterProvider router={router} />, { wrapper: ShellProvider });

  /** Navigates with the fake clock; returns the title of the page, or `panel` for the error panel. */
  return async (address: string): Promise<string> => {
    await act(async () => {
      void router.navigate(address);
      do await jest.advanceTimersByTimeAsync(500);
      while (router.state.navigation.state !== 'idle');
    });
    return screen.queryByRole('alert') ? 'panel' : screen.getByRole('heading').textContent;
  };
}

test.each(Object.keys(FAULTS) as FaultName[])(
  'D-131 while a remote fails (%s) another one and the dashboard work, the failure is reported, and all work after it is over',
  async (name) => {
    version = `1.0.${Object.keys(FAULTS).indexOf(name)}-0a1b2c3d`;
    serveRemotes(name);
    writePageData({ ...index(), manifest: null });
    const visit = renderRemotes();
    const visitAll = async () => {
      const pages = [];
      for (const path of ['/area/help', '/', '/area/account/later', '/area/help/later']) pages.push(await visit(path));
      await jest.advanceTimersByTimeAsync(1000);
      return pages;
    };
    const reportedEvents = () =>
      requests('POST /events').flatMap(({ body }) => (JSON.parse(body) as { events: RemoteFailure[] }).events);

    const isLater = name === 'chunk missing later';
    expect(await visitAll()).toEqual([isLater ? 'help' : 'panel', 'dashboard', 'account', 'panel']);
    // A remote that cannot be loaded fails for both pages; a missing file fails for one.
    const [phase, code] = FAULTS[name];
    const expected = Array.from({ length: isLater ? 1 : 2 }, () => ({ remote: 'help', version, phase, code }));
    expect(reportedEvents()).toEqual(expected);

    serveRemotes();
    expect(await visitAll()).toEqual(['help', 'dashboard', 'account', 'help']);
    expect(reportedEvents()).toEqual(expected);
  },
);

test('D-029 D-131 the panel of a remote whose manifest did not arrive in time names the connection', async () => {
  version = '1.0.8-0a1b2c3d';
  serveRemotes();
  mockRoute('GET /registry/help.json', neverResolve());
  writePageData({ ...index(), manifest: null });
  expect(await renderRemotes()('/area/help')).toBe('panel');
  expect(screen.getByText('Your connection is slow or was interrupted.')).toBeInTheDocument();
});

test('the browser checks the entry of a remote against its manifest, and each further request for it has another address', async () => {
  version = '1.0.9-0a1b2c3d';
  serveRemotes('entry 404');
  writePageData({ ...index(), manifest: null });
  expect(await renderRemotes()('/area/help')).toBe('panel');
  const { entry, files } = createManifest('help', version);
  expect(helpEntries.map((script) => new URL(script.src))).toEqual(
    [entry, `${entry}?r=1`].map((path) => new URL(path, location.href)),
  );
  for (const { integrity, crossOrigin } of helpEntries)
    expect([integrity, crossOrigin]).toEqual([files[entry], 'anonymous']);
});

test('after a failed request for a shared module the next one fetches it again', async () => {
  const { createInstance } = await import('@module-federation/runtime');
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue(() => ({ Table: 'table' }));
  const shared = { table: { version: '1.0.0', get: load } };
  const instance = createInstance({ name: 'trial', remotes: [], shared, shareStrategy: 'loaded-first' });
  await expect(instance.loadShare('table')).rejects.toThrow('no');
  const factory = await instance.loadShare('table');
  expect(factory && factory()).toEqual({ Table: 'table' });
});

test('the host shares every public module of @portal/shared but `ui`, and every package of the contract', async () => {
  const { shareMap } = await import('../remotes/shareMap');
  const sharedFolder = resolve(__dirname, '../../../shared');
  const { exports } = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8')) as { exports: object };
  const modules = Object.keys(exports).filter((name) => !/ui$|testing|mui|json/.test(name));
  const muiModules = readdirSync(join(sharedFolder, 'src/mui'))
    .filter((file) => file !== 'palette.ts') // declares types only
    .map((file) => `./mui/${basename(file, '.ts')}`);
  const names = [...modules, ...muiModules].map((name) => join('@portal/shared', name));
  const packages = Object.keys(provided).filter((name) => !name.endsWith('/'));
  expect(Object.keys(shareMap()).sort()).toEqual([...names, ...packages].sort());
});

test('MUI chunks that more than half of the remotes need, in the release of this browser, are common', async () => {
  const { commonMuiChunks } = await import('../remotes/federation');
  const needing = (...muiChunks: string[]) => ({ ...createManifest('help'), muiChunks });
  const { name: _, ...files } = createManifest('help', '1.1.0-11111111');
  const canary = { ...needing('input'), canary: { ...files, percent: 100, muiChunks: ['tabs'] } };
  const manifests = [needing('input', 'table'), needing('input', 'dialog'), needing('table')];
  expect(commonMuiChunks(manifests)).toEqual(['input', 'table']);
  expect(commonMuiChunks([canary, createManifest('account')])).toEqual([]);
  expect(commonMuiChunks([canary])).toEqual(['tabs']);
});
