import { act, render } from '@testing-library/react';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { mockRoute, empty, json } from '@portal/shared/testing';
import { App } from '../App';
import { createRemoteRuntime } from '../remotes/loading/remoteRuntime';
import { openRegistry } from '../remotes/registry/registry';
import { FULL_INDEX, inlineRegistry, releaseOf } from '../remotes/testing/release';
import { setUpPage, openPage } from '../identity/testing/page';
import { storeSession } from '../identity/testing/provider';
import { createPortalRouter } from '../routes';
import './fakeMedia';

/** Resolves with what a remote exposes, or rejects as a failed load does. */
export type Remote = () => Promise<unknown>;

/** A page with a heading. */
export const page = (title: string): RouteObject => ({ Component: () => <h1>{title}</h1> });

const REMOTES: Record<string, Remote> = {
  help: async () => ({
    area: {
      '/broadband/help': [
        { index: true, ...page('Help centre') },
        { path: 'videos', ...page('Videos') },
      ],
    },
  }),
  simswap: async () => ({ area: { '/broadband/sim-swap': [{ index: true, ...page('Sim Swap') }] } }),
  fibre: async () => ({
    area: {
      '/broadband/fibre-requests': [
        { index: true, ...page('Fibre Requests') },
        { path: 'availability', ...page('Check Fibre Availability') },
        { path: ':requestId', ...page('One request') },
      ],
    },
  }),
  account: async () => ({
    area: {
      '/account': [{ path: 'personal', ...page('Personal Information') }],
      '/broadband/subscriptions': [{ index: true, ...page('Subscriptions') }],
    },
  }),
};

/** Renders the whole portal at an address. Only the remotes' scripts, the storage and the network are mocked. */
export async function openPortal(
  address: string,
  remotes: Record<string, Remote> = {},
  registry: unknown = FULL_INDEX,
) {
  inlineRegistry(registry);
  for (const { name } of FULL_INDEX.remotes) mockRoute(`GET /registry/${name}.json`, json(releaseOf(name)));
  mockRoute('POST /events', empty());
  const fetched: string[] = [];
  const loadExposedModule = ({ name }: { name: string }) => {
    fetched.push(name);
    return ({ ...REMOTES, ...remotes }[name] ?? Promise.reject)();
  };
  const identity = openPage(address);
  const router = createPortalRouter(openRegistry(), async () =>
    createRemoteRuntime(loadExposedModule, { version: '1.0.0', provides: {} }, () => undefined),
  );
  await act(
    async () =>
      void render(
        <App authClient={identity}>
          <RouterProvider router={router} />
        </App>,
      ),
  );
  return { ...identity, router, fetched };
}

/** `openPortal` for a customer with a stored session. */
export async function openSignedIn(
  address: string,
  remotes?: Record<string, Remote>,
  registry?: unknown,
  claims?: object,
) {
  storeSession({}, claims);
  const portal = await openPortal(address, remotes, registry);
  await act(portal.boot);
  return portal;
}

beforeEach(setUpPage);
