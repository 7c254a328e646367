import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createBareServer } from '../bareServer.ts';
import { serveReleased } from '../files.ts';
import { addHealth } from '../health.ts';
import { apiHeaders, fileHeaders } from '../policy.ts';
import { openReleases } from '../registry/releases.ts';

type RemoteSettings = { name: string; releasesDir: string; portalOrigin: string };

/**
 * Serves every kept release of one remote and nothing else, with the headers any edge gives these files. Ready means
 * that the releases folder can be read.
 */
export async function buildRemoteServer(
  { name, releasesDir, portalOrigin }: RemoteSettings,
  logger: NonNullable<FastifyServerOptions['logger']>,
): Promise<FastifyInstance> {
  const app = createBareServer(apiHeaders(portalOrigin), { logger });
  const releases = openReleases(releasesDir);
  const own = { has: async (asked: string, version: string) => asked === name && (await releases.has(asked, version)) };
  addHealth(app, portalOrigin);
  await serveReleased(app, releasesDir, own, fileHeaders(portalOrigin));
  return app;
}
