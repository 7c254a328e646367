import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import { openReleases } from '../registry/releases.ts';
import type { Settings } from '../config/settings.ts';
import { jsonResponse, sendText } from '../http/textResponse.ts';

/**
 * `/remotes/<name>/<version>/release.json`: lets a browser try a version that the registry does not serve. Exists
 * only where the configuration allows overrides, which is never in production.
 */
export function addReleaseRecordRoute(app: FastifyInstance, settings: Settings): void {
  const releases = openReleases(settings.RELEASES_DIR);
  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/release.json',
    async (request, reply) => {
      const { name, version } = request.params;
      const release = await releases.read(name, version).catch(() => undefined);
      if (!release) return sendNotFound(reply);
      return sendText(request, reply.headers(dataHeaders(settings.PORTAL_ORIGIN)), jsonResponse(release));
    },
  );
}
