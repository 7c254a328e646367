import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { customers, signInAs } from '@portal/shared/testing';
import { readProvidedModules } from '../testing/readProvidedModules';
import type { RemoteRuntime } from './loading/remoteRuntime';
import { RemoteErrorView } from './views/RemoteErrorView';
import { createRoutePatcher, layoutRouteId } from './routePatcher';
import { openRegistry } from './registry/registry';
import {
  FAULTS,
  createIndex,
  mountPathOf,
  REMOTE_NAMES,
  reportedEvents,
  mockScriptExecution,
  mockServedReleases,
  throwIfFaulty,
} from './testing/fakeRemotes';
import type { FaultName, RemoteName } from './testing/fakeRemotes';
import { inlineRegistry } from './testing/release';

/*
 * Every remote fails once in every way, while the remotes before and after it work, and the ones after those fail in other
 * ways. The loader, registry, router and federation runtime are real; the network, the clock and the execution of script
 * elements are simulated.
 */

const byRemote = <T,>(valueOf: (name: RemoteName, at: number) => T): Record<string, T> =>
  Object.fromEntries(REMOTE_NAMES.map((name, at) => [name, valueOf(name, at)]));

/** Each fault and then a remote that works. */
const SLOTS = (Object.keys(FAULTS) as FaultName[]).flatMap((fault) => [fault, undefined]);
const CASES = SLOTS.map((_, first) => {
  const faultOf = (at: number) => SLOTS[(first + at) % SLOTS.length];
  const faults = byRemote((_name, at) => faultOf(at));
  const failing = REMOTE_NAMES.filter((name) => faults[name]);
  return { faults, title: failing.map((name) => `${name}: ${faults[name]}`).join(', ') };
});

const createPage = (name: string) =>
  function Page() {
    throwIfFaulty(name);
    return <h1>{name}</h1>;
  };

let runtime: RemoteRuntime;
let releaseCount = 0;

beforeAll(async () => {
  const { provided } = readProvidedModules();
  const build = { __PORTAL_SINGLETONS__: provided, __PORTAL_CONTRACT__: '1.0.0', __RUNTIME_VERSION__: '2.9.2' };
  Object.assign(globalThis, build);
  runtime = await import('./federation/federation');
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs what a page threw
  mockScriptExecution(createPage);
  signInAs(customers.ama);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Renders a dashboard and five remotes. */
function renderRemotes() {
  const registry = openRegistry();
  const { patchRoutes, mountRoute } = createRoutePatcher(registry, async () => runtime);
  const mounts = REMOTE_NAMES.map((name) => mountRoute({ path: mountPathOf(name) }));
  const dashboard = { index: true, element: <h1>Dashboard</h1> };
  const layout = {
    id: layoutRouteId('main'),
    ErrorBoundary: RemoteErrorView,
    HydrateFallback: () => null,
    element: <Outlet />,
  };
  const router = createMemoryRouter([{ path: '/', children: [{ ...layout, children: [dashboard, ...mounts] }] }], {
    patchRoutesOnNavigation: patchRoutes,
  });
  render(<RouterProvider router={router} />, { wrapper: ShellProvider });

  /** Navigates with the fake clock until the navigation ends; returns the title of the page, or `panel` for the error panel. */
  async function visit(address: string): Promise<string> {
    await act(async () => {
      void router.navigate(address);
      do await jest.advanceTimersByTimeAsync(500);
      while (router.state.navigation.state !== 'idle');
    });
    if (screen.queryByRole('alert')) return 'panel';
    return screen.getByRole('heading').textContent;
  }

  return { visit };
}

/** Opens two pages of every remote and returns to the dashboard after each remote. */
async function visitAllRemotes(visit: (address: string) => Promise<string>) {
  const results: Record<string, string[]> = {};
  for (const name of REMOTE_NAMES) {
    results[name] = [await visit(mountPathOf(name)), await visit(`${mountPathOf(name)}/later`)];
    expect(await visit('/')).toBe('Dashboard');
  }
  await jest.advanceTimersByTimeAsync(1000);
  return results;
}

/** What the two pages of a remote show. */
function expectedPages(name: RemoteName, fault?: FaultName): string[] {
  if (!fault) return [name, name];
  return fault === 'chunk missing later' ? [name, 'panel'] : ['panel', 'panel'];
}

test.each(CASES)(
  'while remotes fail ($title) the others and the dashboard work, each failure is reported, and all work after the failures are over',
  async ({ faults }) => {
    const version = `1.0.${(releaseCount += 1)}-0a1b2c3d`;
    mockServedReleases(version, faults);
    inlineRegistry({ ...createIndex(version), record: null });
    const { visit } = renderRemotes();

    expect(await visitAllRemotes(visit)).toEqual(byRemote((name) => expectedPages(name, faults[name])));
    const expected = REMOTE_NAMES.flatMap((remote) => {
      const fault = faults[remote];
      if (!fault) return [];
      const [phase, code] = FAULTS[fault];
      // A remote that cannot be loaded fails for both pages; a missing file fails for one.
      return Array.from({ length: fault === 'chunk missing later' ? 1 : 2 }, () => ({ remote, version, phase, code }));
    });
    expect(reportedEvents()).toEqual(expected);

    mockServedReleases(version, {});
    expect(await visitAllRemotes(visit)).toEqual(byRemote((name) => expectedPages(name)));
    expect(reportedEvents()).toEqual(expected);
  },
);
