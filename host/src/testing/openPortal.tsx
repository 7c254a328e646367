import { act, render } from '@testing-library/react';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { mockRoute, empty, fakeMatchMedia, json } from '@portal/shared/testing';
import { PageTitle } from '@portal/shared/page';
import { App } from '../App';
import { createRemoteLoader } from '../remotes/remoteLoader';
import { openRegistry } from '../registry/registry';
import { FIVE_REMOTES_INDEX, writePageData, createManifest } from '../registry/testing/release';
import { setUpPage, openPageBeforeBoot } from '../identity/testing/page';
import { storeSession } from '../identity/testing/provider';
import { createPortalRouter } from '../router/router';

/** Resolves with what a remote exposes, or rejects as a failed load does. */
type LoadRemote = () => Promise<unknown>;

/** A route whose page has only this heading. */
export const routeWithHeading = (title: string): RouteObject => ({ Component: () => <PageTitle title={title} /> });

const DEFAULT_REMOTES: Record<string, LoadRemote> = {
  help: async () => ({
    area: {
      '/broadband/help': [
        { index: true, ...routeWithHeading('Help centre') },
        { path: 'videos', ...routeWithHeading('Videos') },
      ],
    },
  }),
  simswap: async () => ({ area: { '/broadband/sim-swap': [{ index: true, ...routeWithHeading('Sim Swap') }] } }),
  fibre: async () => ({
    area: {
      '/broadband/fibre-requests': [
        { index: true, ...routeWithHeading('Fibre Requests') },
        { path: ':requestId', ...routeWithHeading('One request') },
      ],
      '/broadband/fibre-requests/availability': [{ index: true, ...routeWithHeading('Check Fibre Availability') }],
    },
  }),
  account: async () => ({
    area: {
      '/account': [{ path: 'personal', ...routeWithHeading('Personal Information') }],
      '/broadband/subscriptions': [{ index: true, ...routeWithHeading('Subscriptions') }],
    },
  }),
};

/** Renders the portal at an address; remotes, browser APIs and network are mocked. Call `boot` to start the session. */
export async function openPortal(
  address: string,
  remotes: Record<string, LoadRemote> = {},
  registry: unknown = FIVE_REMOTES_INDEX,
) {
  writePageData(registry);
  for (const { name } of FIVE_REMOTES_INDEX.remotes)
    mockRoute(`GET /registry/${name}.json`, json(createManifest(name)));
  mockRoute('POST /events', empty());
  const loadedRemoteNames: string[] = [];
  // Like the federation runtime, a loaded module is kept.
  const modules = new Map<string, Promise<unknown>>();
  const loadExposedModule = ({ name }: { name: string }) => {
    const known = modules.get(name);
    if (known) return known;
    loadedRemoteNames.push(name);
    const module = ({ ...DEFAULT_REMOTES, ...remotes }[name] ?? Promise.reject)();
    modules.set(name, module);
    module.catch(() => modules.delete(name));
    return module;
  };
  const identity = openPageBeforeBoot(address);
  const router = createPortalRouter(openRegistry(), async () =>
    createRemoteLoader(loadExposedModule, { version: '1.0.0', provides: {} }, () => undefined),
  );
  await act(
    async () =>
      void render(
        <App>
          <RouterProvider router={router} />
        </App>,
      ),
  );
  return { ...identity, router, loadedRemoteNames };
}

/** `openPortal` for a customer with a stored session. */
export async function openSignedInPortal(
  address: string,
  remotes?: Record<string, LoadRemote>,
  registry?: unknown,
  claims?: object,
) {
  storeSession({}, claims);
  const portal = await openPortal(address, remotes, registry);
  await act(portal.boot);
  return portal;
}

beforeEach(() => {
  fakeMatchMedia();
  setUpPage();
});
