import { createElement, useEffect, type ComponentType } from 'react';
import { Outlet, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { SwrCacheProvider } from '@portal/shared/cache';
import { isRemoteFileFailure, ClassifiedRemoteError, RemoteUnavailableError, withFileRetry } from './failures';
import { reportFailure } from './classifyFailure';

type RoutePage = { Component?: ComponentType; loader?: (args: LoaderFunctionArgs) => unknown };

/** A running release: its version and the exports of its module `./area`. */
export interface LoadedRelease {
  version: string;
  module: unknown;
}

/** A mount of a remote whose release runs. */
export interface LoadedMount {
  name: string;
  mountPath: string;
  release: LoadedRelease;
  isEnabled: () => boolean;
  /** Loads the release that is current in the registry and runs its code. */
  loadCurrentRelease: () => Promise<LoadedRelease>;
}

/**
 * The routes of a mount, prepared so that “Try again” works after a failure. Throws a `ClassifiedRemoteError` when the
 * module does not follow the contract.
 *
 * React Router caches the promise of `lazy`, also a rejected one. So a loader fetches the page instead, which runs
 * again at the next try. When a file could not be loaded, the release may have been removed from the server: the next
 * try revalidates the registry first and takes the page from the current release.
 */
export function remoteRoutes({ name, mountPath, release, isEnabled, loadCurrentRelease }: LoadedMount): RouteObject[] {
  let current = { version: release.version, routes: exposedRoutes(release.module, mountPath) };
  let isStale = false;

  async function reloadRelease(): Promise<void> {
    const { version, module } = await loadCurrentRelease();
    current = { version, routes: exposedRoutes(module, mountPath) };
    isStale = false;
  }

  async function fetchPage(key: string): Promise<RoutePage> {
    if (isStale) await reloadRelease();
    const { version, routes } = current;
    const route = findRoute(routes, key);
    if (!route) throw new RemoteUnavailableError(name, new Error(`${version} has no page ${key}`), true);
    if (typeof route.lazy !== 'function') return route as RoutePage; // guaranteed by the contract
    try {
      return (await withFileRetry(route.lazy)) as RoutePage; // guaranteed by the contract
    } catch (cause) {
      reportFailure(name, version, cause);
      isStale = isRemoteFileFailure(cause);
      throw new RemoteUnavailableError(name, cause);
    }
  }

  function withRetryableLazy(route: RouteObject, parentKey: string): RouteObject {
    const key = parentKey + routeKeySegment(route);
    const children = route.children?.map((child) => withRetryableLazy(child, key));
    const { lazy, ...rest } = route;
    // An index route had no children before either.
    const eager = { ...rest, ...(children && { children }) } as RouteObject;
    if (typeof lazy !== 'function') return eager;
    let page: RoutePage | undefined;
    return {
      ...eager,
      loader: async (args) => {
        const { loader } = (page ??= await fetchPage(key));
        return loader ? loader(args) : null;
      },
      Component: () => page?.Component && createElement(page.Component),
    };
  }

  return [
    {
      loader: () => {
        if (!isEnabled()) throw new RemoteUnavailableError(name, new Error('disabled in the registry'));
        return null;
      },
      element: (
        <SwrCacheProvider>
          <MarkedOutlet name={name} />
        </SwrCacheProvider>
      ),
      children: current.routes.map((route) => withRetryableLazy(route, '')),
    },
  ];
}

/** The page of a remote. Marks when it was rendered first (events/pageEvents.ts). */
function MarkedOutlet({ name }: { name: string }) {
  useEffect(() => void performance.mark(`portal:area:${name}`), [name]);
  return <Outlet />;
}

/** The routes that a module exposes for a mount path. Throws when the module does not follow the contract. */
function exposedRoutes(module: unknown, mountPath: string): RouteObject[] {
  const routes = ownProperty(ownProperty(module, 'area'), mountPath);
  if (!Array.isArray(routes)) throw new ClassifiedRemoteError('evaluate', 'mismatch', `no routes for ${mountPath}`);
  return routes as RouteObject[]; // guaranteed by the contract
}

/** A route's part of its key. Keys are the same in each release of the remote; positions in the tree may differ. */
function routeKeySegment({ path, index }: RouteObject): string {
  return `/${index ? '(index)' : (path ?? '(layout)')}`;
}

/** The route with a key, for example `/:accountId/(index)`. */
function findRoute(routes: RouteObject[], key: string, parentKey = ''): RouteObject | undefined {
  for (const route of routes) {
    const routeKey = parentKey + routeKeySegment(route);
    const found = routeKey === key ? route : findRoute(route.children ?? [], key, routeKey);
    if (found) return found;
  }
  return undefined;
}

function ownProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
