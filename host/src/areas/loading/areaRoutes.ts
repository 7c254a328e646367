import { createElement, type ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { withRetry } from '@portal/shared/http';
import { AreaUnavailable } from './AreaUnavailable';
import { isRemoteFileFailure } from './chunkFailure';
import { ONCE_MORE } from '../federation/recovery';

interface LazyPage {
  Component?: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
}

/**
 * The routes an area exposes for one of its mounts, made ready for recovery. Throws when the module is not what the
 * contract says.
 */
export function areaRoutes(module: unknown, mountPath: string, area: string): RouteObject[] {
  const map = property(module, 'area');
  const routes = property(map, mountPath);
  if (!Array.isArray(routes)) throw new AreaUnavailable(area, new Error(`no routes for ${mountPath}`));
  return (routes as RouteObject[]).map((route) => recoverable(route, area)); // the contract with the remotes
}

/**
 * The router keeps the promise of a `lazy` function, a rejected one for ever. So a page is fetched by a loader instead:
 * that one runs again at the next try. A page that was fetched once is not fetched again.
 */
function recoverable(route: RouteObject, area: string): RouteObject {
  const children = route.children?.map((child) => recoverable(child, area));
  const { lazy, ...rest } = route;
  const whole = { ...rest, ...(children && { children }) } as RouteObject; // index routes have no children to begin with
  if (typeof lazy !== 'function') return whole;

  let page: LazyPage | undefined;
  const fetchPage = async () =>
    (page ??= (await withRetry(lazy, { ...ONCE_MORE, retryIf: isRemoteFileFailure })) as LazyPage); // the contract again
  return {
    ...whole,
    loader: async (args) => {
      const { loader } = await fetchPage().catch((cause: unknown) => {
        throw new AreaUnavailable(area, cause);
      });
      return loader ? loader(args) : null;
    },
    Component: () => page?.Component && createElement(page.Component),
  };
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
