import type { RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../reporting/RemoteError';

/** The routes a module exposes for a mount. Throws when the module is not what the contract says. */
export function routesOf(module: unknown, mountPath: string): RouteObject[] {
  const routes = property(property(module, 'area'), mountPath);
  if (!Array.isArray(routes)) throw new RemoteFailure('evaluate', 'mismatch', `no routes for ${mountPath}`);
  return routes as RouteObject[]; // the contract with the remotes
}

/** A route's part of its place in the tree, which another release may well have at another index. */
export function step({ path, index }: RouteObject): string {
  return `/${index ? '(index)' : (path ?? '(layout)')}`;
}

/** The route at a place, e.g. `/:accountId/(index)`. */
export function routeAt(routes: RouteObject[], place: string, parent = ''): RouteObject | undefined {
  for (const route of routes) {
    const here = parent + step(route);
    const found = here === place ? route : routeAt(route.children ?? [], place, here);
    if (found) return found;
  }
  return undefined;
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
