import type { IncomingMessage } from 'node:http';
import { createBackend } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/errorResponses.ts';
import type { Releases } from '../releases/watchReleases.ts';
import type { BackendClients } from './backendClients.ts';
import { watchDevelopmentApis } from './developmentApis.ts';
import { addProxy } from './proxyRoutes.ts';

type DeclaredApiRouteOptions = {
  releases: Releases;
  clients: BackendClients;
  /** The origins of remotes under development; empty in production. */
  developmentOrigins: readonly string[];
};

/** The name of a route constraint. Its value says what happens to a request: to which server it goes, or its refusal. */
const TARGET = 'declaredTarget';
const DEVELOPMENT_LABELS = { backend: 'development', api: 'remotes' };
/** Values of the constraint for requests that are refused, with their responses. */
const REFUSALS = {
  'not-plain': { status: 400, error: 'bad_request' },
  disabled: { status: 404, error: 'not_found' },
  // The release was published, but the backends file of the edge does not allow its backend (yet).
  'not-allowed': { status: 502, error: 'backend_unknown' },
};
/**
 * What may follow a prefix: segments that are neither empty nor `.` or `..`. An upstream may decode `%2e`, `%2f` and
 * `%5c` to dots and slashes, or `%25` to the start of these, and may end a path at a control character or `;`, so paths
 * with them are refused.
 */
const PLAIN_SUBPATH_PATTERN =
  /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~!$&'()*+,=:@-]|%(?!2e|2f|5c|25|3b|7f|[01])[\da-f]{2})+)*\/?$/i;

/**
 * Proxies the prefixes that served releases declare to the backends of their remotes. The registry is asked for each
 * request, so a publication takes effect within two seconds. Fastify has no routes for prefixes that are not known at
 * start: each backend has a route for every path, with a constraint that only requests to it satisfy. All other routes
 * of the edge come before these.
 */
export async function addDeclaredApiRoutes(
  scope: FastifyInstance,
  { releases, clients, developmentOrigins }: DeclaredApiRouteOptions,
) {
  const development = watchDevelopmentApis(developmentOrigins);
  await development.refresh();
  scope.addHook('onClose', async () => development.close());

  /** Undefined for a request that is not below a declared prefix. */
  const targetOf = ({ url = '' }: IncomingMessage): string | undefined => {
    const [path = ''] = url.split('?', 1);
    const find = <Api extends { prefix: string }>(apis: Api[]) => apis.find(({ prefix }) => isBelow(path, prefix));
    const [inDevelopment, declared] = [find(development.current()), find(releases.current().apis)];
    const prefix = (inDevelopment ?? declared)?.prefix;
    if (prefix === undefined) return undefined;
    if (!PLAIN_SUBPATH_PATTERN.test(path.slice(prefix.length))) return 'not-plain';
    if (inDevelopment || !declared) return inDevelopment?.origin;
    if (!declared.enabled) return 'disabled';
    const isAllowed = clients.declared.get(declared.backend)?.backend.remotes.includes(declared.remote) ?? false;
    return isAllowed ? `backend ${declared.backend}` : 'not-allowed';
  };
  const constraint = { name: TARGET, storage: () => new Map<unknown, never>(), deriveConstraint: targetOf };
  // Fastify's types have constraints with texts only.
  scope.addConstraintStrategy(constraint as unknown as Parameters<FastifyInstance['addConstraintStrategy']>[0]);

  const targets = [
    ...[...clients.declared].map(([name, client]) => [`backend ${name}`, client] as const),
    ...developmentOrigins.map(
      (origin) => [origin, clients.createClient('backend', createBackend(origin, {}), DEVELOPMENT_LABELS)] as const,
    ),
  ];
  for (const [target, client] of targets) {
    await addProxy(scope, client, { routes: ['/*'], constraints: { [TARGET]: target } });
  }
  for (const [target, { status, error }] of Object.entries(REFUSALS)) {
    scope.all('/*', { constraints: { [TARGET]: target } }, async (_request, reply) => sendError(reply, status, error));
  }
}

/** Whether the path is the prefix or continues it with a segment, also with an encoded slash, so that it is refused. */
function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:$|[/%\\;])/.test(path.slice(prefix.length));
}
