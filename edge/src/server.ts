import { randomUUID } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { LoadedConfig } from './config/loadConfig.ts';
import { eventRoutes } from './events/eventRoutes.ts';
import { testSwitches } from './faults/switches.ts';
import { serveFiles } from './files.ts';
import { logRequests } from './logRequests.ts';
import { handToOperator } from './operator/operatorRoutes.ts';
import { REQUEST_ID } from './operator/rules.ts';
import { apiHeaders, fileHeaders } from './policy.ts';
import { portalRoutes } from './portalRoutes.ts';
import { codeOf, sendNotFound, sendProblem } from './problem.ts';
import { openRegistry } from './registry/registryStore.ts';
import { openReleases } from './registry/releases.ts';
import type { Settings } from './settings.ts';

/** Builds the edge, ready to listen. With a wrong configuration it serves all but documents. */
export async function buildEdge(
  settings: Settings,
  loaded: LoadedConfig,
  logger: FastifyServerOptions['logger'] = { level: settings.LOG_LEVEL },
): Promise<FastifyInstance> {
  const apiPolicy = apiHeaders(settings.PORTAL_ORIGIN);
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    trustProxy: settings.TRUST_PROXY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, apiPolicy, 400, 'bad_request'),
  });

  logRequests(app);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    // A path that tries to leave its folder is refused like any file that is not there.
    if (status === 403) return sendNotFound(reply);
    if (status >= 500) request.log.error(error);
    return sendProblem(reply, apiPolicy, status, codeOf(status));
  });
  app.setNotFoundHandler((request, reply) => {
    // Every address answers GET: what was not found by GET is a missing file.
    if (request.method === 'GET' || request.method === 'HEAD') return sendNotFound(reply);
    return sendProblem(reply.header('allow', 'GET, HEAD'), apiPolicy, 405, 'method_not_allowed');
  });
  await testSwitches(app, settings.FAULTS, settings.OPERATOR_URL);

  const releases = openReleases(settings.RELEASES_DIR);
  const store = openRegistry(settings.RELEASES_DIR, releases, (message) => app.log.warn(message));
  const folders = { hostDir: settings.HOST_DIR, releasesDir: settings.RELEASES_DIR };
  const files = fileHeaders(settings.PORTAL_ORIGIN);
  await serveFiles(app, folders, releases, files);
  await handToOperator(app, settings, loaded);
  await eventRoutes(app, { store: settings.RELEASES_DIR, headers: apiPolicy, limited: settings.rateLimited });
  portalRoutes(app, { settings, loaded, store });
  return app;
}
