import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { customers, signInAs } from '@portal/shared/testing';
import { readProvidedModules } from '../testing/readProvidedModules';
import type { RemoteRuntime } from './loading/remoteRuntime';
import { RemoteErrorView } from './views/RemoteErrorView';
import { createRoutePatcher, layoutRouteId, mountRouteId } from './routePatcher';
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
 * Every subset of the five remotes fails in every way. The loader, registry, router and federation runtime are real; the
 * network, the clock and the execution of script elements are simulated.
 */

const REMOTE_SUBSETS = Array.from({ length: 2 ** REMOTE_NAMES.length }, (_, bits) =>
  REMOTE_NAMES.filter((_name, at) => bits & (1 << at)),
);
const FAILING_REMOTES_CASES = REMOTE_SUBSETS.map((failing) => ({ failing, title: failing.join(', ') || 'none' }));

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

/** A router with a dashboard and five remotes. It is rendered only if the failure needs a rendered page. */
function openTestRouter(isRendered: boolean) {
  const mountRoute = ({ path }: { path: string }) => ({ id: mountRouteId(path), children: [{ path: `${path}/*` }] });
  const registry = openRegistry();
  const { patchRoutes } = createRoutePatcher(registry, mountRoute, async () => runtime);
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
  if (isRendered) render(<RouterProvider router={router} />, { wrapper: ShellProvider });

  /** Navigates with the fake clock until the navigation ends; returns whether a page or the error panel is shown. */
  async function visit(address: string): Promise<'page' | 'panel'> {
    await act(async () => {
      void router.navigate(address);
      do await jest.advanceTimersByTimeAsync(500);
      while (router.state.navigation.state !== 'idle');
    });
    if (isRendered) return screen.queryByRole('alert') ? 'panel' : 'page';
    return router.state.errors ? 'panel' : 'page';
  }

  return { visit };
}

/** Opens two pages of every remote and returns to the dashboard after each remote. */
async function visitAllRemotes(visit: (address: string) => Promise<string>) {
  const results: Record<string, string> = {};
  for (const name of REMOTE_NAMES) {
    const pages = [await visit(mountPathOf(name)), await visit(`${mountPathOf(name)}/later`)];
    results[name] = pages.join(', ');
    expect(await visit('/')).toBe('page');
  }
  await jest.advanceTimersByTimeAsync(1000);
  return results;
}

const expectedResults = (failing: RemoteName[], faulty: string) =>
  Object.fromEntries(REMOTE_NAMES.map((name) => [name, failing.includes(name) ? faulty : 'page, page']));

describe.each(Object.keys(FAULTS) as FaultName[])('%s', (fault) => {
  test.each(FAILING_REMOTES_CASES)(
    'with the failure in $title: the other remotes and the dashboard work, and all remotes work after the failure is over',
    async ({ failing }) => {
      const version = `1.0.${(releaseCount += 1)}-0a1b2c3d`;
      mockServedReleases(version, failing, fault);
      inlineRegistry({ ...createIndex(version), record: null });
      const { visit } = openTestRouter(fault === 'throwing at first render');

      const faulty = fault === 'chunk missing later' ? 'page, panel' : 'panel, panel';
      expect(await visitAllRemotes(visit)).toEqual(expectedResults(failing, faulty));
      const [phase, code] = FAULTS[fault];
      // A remote that cannot be loaded fails for both pages; a missing file fails for one.
      const times = faulty === 'page, panel' ? 1 : 2;
      const expected = failing.flatMap((remote) =>
        Array.from({ length: times }, () => ({ remote, version, phase, code })),
      );
      expect(reportedEvents()).toEqual(expected);

      mockServedReleases(version, [], fault);
      expect(await visitAllRemotes(visit)).toEqual(expectedResults([], ''));
      expect(reportedEvents()).toEqual(expected);
    },
  );
});
