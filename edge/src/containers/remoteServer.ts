import { addHealthRoute } from '@portal/server';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createEdgeServer } from '../http/createEdgeServer.ts';
import { addReleaseRoutes } from '../files/staticFiles.ts';
import { fileHeaders, healthHeaders } from '../headers/responseHeaders.ts';
import { openReleases } from '../registry/releases.ts';

/** Serves every stored release of one remote and nothing else, with the same headers as the edge. */
export async function buildRemoteServer(
  { name, releasesDir, portalOrigin }: { name: string; releasesDir: string; portalOrigin: string },
  logger: NonNullable<FastifyServerOptions['logger']>,
): Promise<FastifyInstance> {
  const app = createEdgeServer(portalOrigin, { logger });
  const releases = openReleases(releasesDir);
  const ownReleases = {
    has: async (remote: string, version: string) => remote === name && releases.has(remote, version),
  };
  addHealthRoute(app, healthHeaders(portalOrigin));
  await addReleaseRoutes(app, releasesDir, ownReleases, fileHeaders(portalOrigin));
  return app;
}
