import { createElement, type ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { RETRY_ONCE, withRetry } from '@portal/shared/http';
import { digestOf } from '../federation/integrity';
import { classify, remoteFileFailure } from '../reporting/classifyFailure';
import { areaBoundary } from './remoteErrorBoundary';
import { AreaUnavailable } from './RemoteUnavailableError';
import { routeAt, routesOf, step } from './exposedRoutes';
import { reportFailure, type OpenRelease } from './releaseLoader';

interface LazyPage {
  Component?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/** A mount of an area that is open. */
export interface OpenMount {
  name: string;
  mountPath: string;
  release: OpenRelease;
  /** Whether the registry still serves the area. */
  isServed: () => boolean;
  /** The release the registry names now, running. */
  reopen: () => Promise<OpenRelease>;
}

/**
 * The routes of a mount, made ready for recovery and for the day their files are gone. Throws a `RemoteFailure` when
 * the module is not what the contract says.
 *
 * The router keeps the promise of a `lazy` function, a rejected one for ever. So a page is fetched by a loader instead:
 * that one runs again at the next try. When a file did not come, the next try first asks the registry: the release in
 * use may be gone, and the page then comes from the one that took its place.
 */
export function areaRoutes({ name, mountPath, release, isServed, reopen }: OpenMount): RouteObject[] {
  let inUse = { version: release.version, routes: routesOf(release.module, mountPath) };
  let isWorn = false;

  async function takeCurrent(): Promise<void> {
    const { version, module } = await reopen();
    inUse = { version, routes: routesOf(module, mountPath) };
    isWorn = false;
  }

  async function fetchPage(place: string): Promise<LazyPage> {
    if (isWorn) await takeCurrent();
    const { version, routes } = inUse;
    const route = routeAt(routes, place);
    if (!route) throw new AreaUnavailable(name, new Error(`${version} has no page ${place}`), true);
    if (typeof route.lazy !== 'function') return route as LazyPage; // the contract with the remotes
    const retryIf = (error: unknown) => remoteFileFailure(error) !== undefined;
    try {
      return (await withRetry(route.lazy, { ...RETRY_ONCE, retryIf })) as LazyPage; // the contract again
    } catch (cause) {
      const failure = await classify(cause, digestOf);
      if (failure) reportFailure(name, version, failure);
      isWorn = failure?.phase === 'chunk';
      throw new AreaUnavailable(name, cause);
    }
  }

  function recoverable(route: RouteObject, parent: string): RouteObject {
    const place = parent + step(route);
    const children = route.children?.map((child) => recoverable(child, place));
    const { lazy, ...rest } = route;
    const whole = { ...rest, ...(children && { children }) } as RouteObject; // index routes have no children to begin with
    if (typeof lazy !== 'function') return whole;
    let page: LazyPage | undefined;
    return {
      ...whole,
      loader: async (args) => {
        const { loader } = (page ??= await fetchPage(place));
        return loader ? loader(args) : null;
      },
      Component: () => page?.Component && createElement(page.Component),
    };
  }

  return [
    {
      loader: () => {
        if (!isServed()) throw new AreaUnavailable(name, new Error('switched off'));
        return null;
      },
      ErrorBoundary: areaBoundary(name, () => inUse.version),
      children: inUse.routes.map((route) => recoverable(route, '')),
    },
  ];
}
