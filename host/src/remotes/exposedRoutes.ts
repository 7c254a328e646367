import type { RouteObject } from 'react-router-dom';
import { RemoteError } from './failures';

/** The routes that a module exposes for a mount path. Throws when the module does not follow the contract. */
export function exposedRoutes(module: unknown, mountPath: string): RouteObject[] {
  const routes = ownProperty(ownProperty(module, 'area'), mountPath);
  if (!Array.isArray(routes)) throw new RemoteError('evaluate', 'mismatch', `no routes for ${mountPath}`);
  return routes as RouteObject[]; // guaranteed by the contract
}

/** A route's part of its key. Keys stay the same in another release of the remote; positions in the route tree may change. */
export function routeKeySegment({ path, index }: RouteObject): string {
  return `/${index ? '(index)' : (path ?? '(layout)')}`;
}

/** The route with a key, for example `/:accountId/(index)`. */
export function findRoute(routes: RouteObject[], key: string, parentKey = ''): RouteObject | undefined {
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
