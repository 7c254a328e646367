import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendError } from '../http/errorResponses.ts';
import { isAllowed, type Backends } from '../registry/backends.ts';
import type { DeclaredApi } from '../registry/registry.ts';
import type { RegistryStore } from '../registry/registryStore.ts';
import { proxyOptions } from './proxyRoutes.ts';

type BackendRouteOptions = { store: RegistryStore; backends: Backends; headers: Headers };
/** A request below a declared prefix; `rest` is its path after the prefix. */
type ApiCall = { api: DeclaredApi; rest: string };

/** The name of the constraint on the route below. */
const DECLARED = 'declaredPrefix';
/**
 * Segments that are neither empty nor `.` or `..`. An upstream may decode `%2e`, `%2f` and `%5c` to dots and slashes, or `%25`
 * to the start of these, and may end a path at a control character or `;`, so paths with them are refused.
 */
const PLAIN_REST = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,=:@-]|%(?!2e|2f|5c|25|3b|7f|[01])[\da-f]{2})+)*\/?$/i;

/**
 * Proxies the prefixes that served releases declare to the backends of their remotes. The registry is asked for each
 * request, so a publication takes effect at once. Fastify has no routes for prefixes that are not known at start: this route
 * has a constraint that only requests below a declared prefix satisfy. All other routes of the edge come before it.
 */
export async function addBackendRoutes(scope: FastifyInstance, { store, backends, headers }: BackendRouteOptions) {
  if (backends.size === 0) return;
  const calls = new WeakMap<IncomingMessage, ApiCall>();

  const findCall = async (request: IncomingMessage) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const api = (await store.current()).apis.find(({ prefix }) => isBelow(path, prefix));
    if (api) calls.set(request, { api, rest: path.slice(api.prefix.length) });
    return api !== undefined;
  };
  const constraint = {
    name: DECLARED,
    storage: () => new Map<unknown, never>(),
    deriveConstraint: (request: IncomingMessage, _context: unknown, done: (error: unknown, value?: boolean) => void) =>
      void findCall(request).then((found) => done(null, found), done),
  };
  // Fastify's types do not have constraints with a callback.
  scope.addConstraintStrategy(constraint as unknown as Parameters<FastifyInstance['addConstraintStrategy']>[0]);

  const { replyOptions, ...options } = proxyOptions({ name: 'backend', headers });
  await scope.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const call = calls.get(request.raw);
      if (!call || !PLAIN_REST.test(call.rest)) return sendError(reply, headers, 400, 'bad_request');
      const { enabled, backend, remote } = call.api;
      const isServed = enabled && isAllowed(backends, backend, remote);
      return isServed ? undefined : sendError(reply, headers, 404, 'not_found');
    });
    await api.register(httpProxy, {
      ...options,
      upstream: '',
      routes: ['/*'],
      constraints: { [DECLARED]: true },
      replyOptions: {
        ...replyOptions,
        getUpstream: ({ raw }) => backends.get(calls.get(raw as IncomingMessage)?.api.backend ?? '')?.url ?? '',
      },
    });
  });
}

/** Whether the path is the prefix or continues with another segment; also with an encoded slash, so that it is refused. */
function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:$|[/%\\;])/.test(path.slice(prefix.length));
}
