import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import type { Releases } from '../registry/releases.ts';

type Folders = { hostDir: string; releasesDir: string };

/** Options of `sendFile` for a file whose name changes with its content: the policy's cache header is all it needs. */
const AS_IS = { cacheControl: false, index: false } as const;

/** What lies beside the files without being one of them: the document's template, and what the builds tell `publish`. */
export const NOT_SERVED = ['index.html', 'contract.json', 'release.json'];

/**
 * Files of the host and of released remotes. Beside each may lie `.br` and `.gz`, which are sent instead where the
 * browser accepts them. Whatever is missing is a 404, never the document.
 */
export async function addFileRoutes(app: FastifyInstance, folders: Folders, releases: Releases, headers: Headers) {
  await addReleaseRoutes(app, folders.releasesDir, releases, headers);

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': file } = request.params;
    if (NOT_SERVED.includes(file)) return sendNotFound(reply);
    return reply.headers(headers).sendFile(`/${file}`, folders.hostDir, AS_IS);
  });

  for (const prefix of ['/assets', '/remotes', '/remotes/*', '/registry/*']) {
    app.get(prefix, (_request, reply) => sendNotFound(reply));
  }
}

/** Files of released remotes only. */
export async function addReleaseRoutes(
  app: FastifyInstance,
  releasesDir: string,
  releases: Pick<Releases, 'has'>,
  headers: Headers,
) {
  await app.register(fastifyStatic, {
    root: releasesDir,
    serve: false,
    preCompressed: true,
    dotfiles: 'deny',
    suppressWarning: true,
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const served = !NOT_SERVED.includes(file) && (await releases.has(name, version));
      if (!served) return sendNotFound(reply);
      return reply.headers(headers).sendFile(`/${name}/${version}/${file}`, releasesDir, AS_IS);
    },
  );
}
