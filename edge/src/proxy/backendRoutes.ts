import type { IncomingMessage } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendError } from '../http/errorResponses.ts';
import { isAllowed } from '@portal/registry';
import type { Releases } from '../releases/openReleases.ts';
import type { DeclaredApi } from '../releases/registry.ts';
import { watchDevelopmentApis } from './developmentApis.ts';
import { proxyOptions } from './proxyRoutes.ts';
import type { WatchedBackends } from './watchBackends.ts';

type BackendRouteOptions = {
  releases: Releases;
  backends: WatchedBackends;
  /** The origins of remotes under development; empty in production. */
  developmentOrigins: readonly string[];
  headers: Headers;
};
/** A request below a declared prefix: its path after the prefix, and where it goes or why it goes nowhere. */
type ApiCall = { rest: string; upstream: string } | { rest: string; status: number; error: string };

/** The name of the constraint on the route below. */
const DECLARED = 'declaredPrefix';
/**
 * Segments that are neither empty nor `.` or `..`. An upstream may decode `%2e`, `%2f` and `%5c` to dots and slashes, or `%25`
 * to the start of these, and may end a path at a control character or `;`, so paths with them are refused.
 */
const PLAIN_REST = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,=:@-]|%(?!2e|2f|5c|25|3b|7f|[01])[\da-f]{2})+)*\/?$/i;

/**
 * Proxies the prefixes that served releases declare to the backends of their remotes. The registry is asked for each
 * request, so a publication takes effect within two seconds. Fastify has no routes for prefixes that are not known at start: this route
 * has a constraint that only requests below a declared prefix satisfy. All other routes of the edge come before it.
 */
export async function addBackendRoutes(
  scope: FastifyInstance,
  { releases, backends, developmentOrigins, headers }: BackendRouteOptions,
) {
  const calls = new WeakMap<IncomingMessage, ApiCall>();

  const development = watchDevelopmentApis(developmentOrigins);
  await development.refresh();
  scope.addHook('onClose', async () => development.close());

  const findCall = (request: IncomingMessage) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const find = <Api extends { prefix: string }>(apis: Api[]) => apis.find(({ prefix }) => isBelow(path, prefix));
    const [own, declared] = [find(development.current()), find(releases.current().apis)];
    if (own) calls.set(request, { rest: path.slice(own.prefix.length), upstream: own.origin });
    else if (declared) calls.set(request, { rest: path.slice(declared.prefix.length), ...routeOf(declared) });
    return own !== undefined || declared !== undefined;
  };

  function routeOf({ enabled, backend, remote }: DeclaredApi) {
    const allowed = isAllowed(backends.current(), backend, remote) ? backends.current().get(backend) : undefined;
    if (!enabled) return { status: 404, error: 'not_found' };
    // The release was published, but the edge's file does not allow its backend (yet).
    return allowed ? { upstream: allowed.url } : { status: 502, error: 'backend_unknown' };
  }
  const constraint = {
    name: DECLARED,
    storage: () => new Map<unknown, never>(),
    deriveConstraint: findCall,
  };
  // Fastify's types have constraints with texts only.
  scope.addConstraintStrategy(constraint as unknown as Parameters<FastifyInstance['addConstraintStrategy']>[0]);

  const { replyOptions, ...options } = proxyOptions({ name: 'backend', headers });
  await scope.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      const call = calls.get(request.raw);
      if (!call || !PLAIN_REST.test(call.rest)) return sendError(reply, headers, 400, 'bad_request');
      return 'upstream' in call ? undefined : sendError(reply, headers, call.status, call.error);
    });
    await api.register(httpProxy, {
      ...options,
      upstream: '',
      routes: ['/*'],
      constraints: { [DECLARED]: true },
      replyOptions: {
        ...replyOptions,
        getUpstream: ({ raw }) => {
          const call = calls.get(raw as IncomingMessage);
          return call && 'upstream' in call ? call.upstream : '';
        },
      },
    });
  });
}

/** Whether the path is the prefix or continues with another segment; also with an encoded slash, so that it is refused. */
function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:$|[/%\\;])/.test(path.slice(prefix.length));
}
