import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import type { Releases } from '../registry/releases.ts';

type Folders = { hostDir: string; releasesDir: string };

/** `sendFile` must not add its default Cache-Control, because `fileHeaders` has the right one, nor serve folder indexes. */
const SEND_OPTIONS = { cacheControl: false, index: false } as const;

/**
 * Files in the same folders that are not served there: the document's template, the build output for `publish`, and the
 * service worker and the web app manifest, which have addresses of their own.
 */
const NOT_SERVED_FILES = ['index.html', 'contract.json', 'release.json', 'service-worker.js', 'manifest.webmanifest'];

/**
 * Serves the files of the host and of released remotes, precompressed (`.br`, `.gz`) where the browser accepts that. A
 * missing file is a 404, never the document.
 */
export async function addFileRoutes(app: FastifyInstance, folders: Folders, releases: Releases, headers: Headers) {
  await addReleaseRoutes(app, folders.releasesDir, releases, headers);

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': file } = request.params;
    if (NOT_SERVED_FILES.includes(file)) return sendNotFound(reply);
    return reply.headers(headers).sendFile(`/${file}`, folders.hostDir, SEND_OPTIONS);
  });

  for (const prefix of ['/assets', '/remotes', '/remotes/*', '/registry/*']) {
    app.get(prefix, (_request, reply) => sendNotFound(reply));
  }
}

/** Serves the files of released remotes; a folder without a valid `release.json` is a 404. */
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
      const served = !NOT_SERVED_FILES.includes(file) && (await releases.has(name, version));
      if (!served) return sendNotFound(reply);
      return reply.headers(headers).sendFile(`/${name}/${version}/${file}`, releasesDir, SEND_OPTIONS);
    },
  );
}
