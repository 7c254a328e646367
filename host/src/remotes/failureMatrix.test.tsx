import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '@portal/shared/shell';
import { customers, signInAs } from '@portal/shared/testing';
import { contract } from '../testing/contract';
import type { Runtime } from './loading/runtime';
import { AreaError } from './views/RemoteErrorView';
import { areaPatcher, areasId, mountId } from './routePatcher';
import { openRegistry } from './registry/registry';
import { FAULTS, indexOf, mountOf, REMOTES, reported, runScripts, serve, throwIfFaulty } from './testing/fakeRemotes';
import type { FaultName, RemoteName } from './testing/fakeRemotes';
import { inlineRegistry } from './testing/release';

/*
 * Every subset of the five remotes fails in every way, against the real loader, registry, router and federation
 * runtime. Not real are the network, the clock, and what a browser does with a script element.
 */

const SUBSETS = Array.from({ length: 2 ** REMOTES.length }, (_, bits) =>
  REMOTES.filter((_name, at) => bits & (1 << at)),
);
const CASES = SUBSETS.map((failing) => ({ failing, title: failing.join(', ') || 'none' }));

const pageOf = (name: string) =>
  function Page() {
    throwIfFaulty(name);
    return <h1>{name}</h1>;
  };

let runtime: Runtime;
let count = 0;

beforeAll(async () => {
  const { singletons } = contract();
  const build = { __PORTAL_SINGLETONS__: singletons, __PORTAL_CONTRACT__: '1.0.0', __RUNTIME_VERSION__: '2.9.2' };
  Object.assign(globalThis, build);
  runtime = await import('./federation/federation');
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React says what a page threw
  runScripts(pageOf);
  signInAs(customers.ama);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** A portal with a dashboard and five areas that were never opened. Painted only where a page has to be. */
function openPortal(isPainted: boolean) {
  const mountRoute = ({ path }: { path: string }) => ({ id: mountId(path), children: [{ path: `${path}/*` }] });
  const registry = openRegistry();
  const { patchRoutes } = areaPatcher(registry, mountRoute, async () => runtime);
  const mounts = REMOTES.map((name) => mountRoute({ path: mountOf(name) }));
  const dashboard = { index: true, element: <h1>Dashboard</h1> };
  const areas = { id: areasId('main'), ErrorBoundary: AreaError, HydrateFallback: () => null, element: <Outlet /> };
  const router = createMemoryRouter([{ path: '/', children: [{ ...areas, children: [dashboard, ...mounts] }] }], {
    patchRoutesOnNavigation: patchRoutes,
  });
  if (isPainted) render(<RouterProvider router={router} />, { wrapper: ShellProvider });

  /** Goes there, however long it takes on the fake clock, and says whether a page or a panel is there. */
  async function visit(address: string): Promise<'page' | 'panel'> {
    await act(async () => {
      void router.navigate(address);
      do await jest.advanceTimersByTimeAsync(500);
      while (router.state.navigation.state !== 'idle');
    });
    if (isPainted) return screen.queryByRole('alert') ? 'panel' : 'page';
    return router.state.errors ? 'panel' : 'page';
  }

  return { visit };
}

/** Opens every area and a second page of each, and comes back to the dashboard. */
async function tour(visit: (address: string) => Promise<string>) {
  const seen: Record<string, string> = {};
  for (const name of REMOTES) {
    const pages = [await visit(mountOf(name)), await visit(`${mountOf(name)}/later`)];
    seen[name] = pages.join(', ');
    expect(await visit('/')).toBe('page');
  }
  await jest.advanceTimersByTimeAsync(1000);
  return seen;
}

const seenOf = (failing: RemoteName[], faulty: string) =>
  Object.fromEntries(REMOTES.map((name) => [name, failing.includes(name) ? faulty : 'page, page']));

describe.each(Object.keys(FAULTS) as FaultName[])('%s', (fault) => {
  test.each(CASES)(
    'of $title: the others and the dashboard work, and all of it once it is repaired',
    async ({ failing }) => {
      const version = `1.0.${(count += 1)}-0a1b2c3d`;
      serve(version, failing, fault);
      inlineRegistry({ ...indexOf(version), record: null });
      const { visit } = openPortal(fault === 'throwing at first render');

      const faulty = fault === 'chunk missing later' ? 'page, panel' : 'panel, panel';
      expect(await tour(visit)).toEqual(seenOf(failing, faulty));
      const [phase, code] = FAULTS[fault];
      // Both pages of an area that cannot be loaded are a failure each; of a missing file only the one that needs it.
      const times = faulty === 'page, panel' ? 1 : 2;
      const expected = failing.flatMap((remote) =>
        Array.from({ length: times }, () => ({ remote, version, phase, code })),
      );
      expect(reported()).toEqual(expected);

      serve(version, [], fault);
      expect(await tour(visit)).toEqual(seenOf([], ''));
      expect(reported()).toEqual(expected);
    },
  );
});
