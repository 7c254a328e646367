import { extname } from 'node:path';
import { HOST, type ServedManifest } from '@portal/registry';
import type { FastifyInstance } from 'fastify';
import { dataHeaders, fileHeaders } from '../headers/responseHeaders.ts';
import { remoteEntryRequests } from '../metrics.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import { createJsonBody, sendBody, type ResponseBody } from '../http/responseBody.ts';
import type { Releases } from './watchReleases.ts';

const FILES_WITH_OWN_ADDRESS = ['index.html', 'service-worker.js', 'manifest.webmanifest'];

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A portal has about 30 MB of files; those of several versions fit. */
const MAX_CACHE_BYTES = 200 * 1024 * 1024;

const sizeOf = ({ plain, br, gzip }: ResponseBody) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** The files of releases, in memory once they were requested. */
export type ReleaseFileCache = {
  /** A file that the manifest of this release lists; undefined for any other. */
  find(name: string, version: string, file: string): Promise<ResponseBody | undefined>;
};

export function createReleaseFileCache(releases: Releases): ReleaseFileCache {
  const cache = new Map<string, Promise<ResponseBody | undefined>>();
  const loaded = new Map<string, number>();
  let bytes = 0;

  /** Counts a loaded file, and drops the files that were loaded first beyond the limit. */
  function keep(key: string, body: ResponseBody): void {
    bytes += sizeOf(body);
    loaded.set(key, sizeOf(body));
    for (const [oldest, size] of loaded) {
      if (bytes <= MAX_CACHE_BYTES || oldest === key) break;
      cache.delete(oldest);
      loaded.delete(oldest);
      bytes -= size;
    }
  }

  async function load(name: string, version: string, file: string): Promise<ResponseBody | undefined> {
    const manifest = await releases.manifest(name, version);
    const checksum = manifest && Object.hasOwn(manifest.files, file) && manifest.files[file];
    if (!checksum) return undefined;
    const path = `${name}/${version}/${file}`;
    const [plain, br, gzip] = await Promise.all(['', '.br', '.gz'].map((ending) => releases.read(path + ending)));
    if (!plain) return undefined;
    const type = CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
    return { type, hash: checksum.slice(-22), plain, ...(br && gzip && { br, gzip }) };
  }

  return {
    find(name, version, file) {
      const key = `${name}/${version}/${file}`;
      const known = cache.get(key);
      if (known) return known;
      const loading = load(name, version, file);
      cache.set(key, loading);
      void loading.then(
        (found) => (found ? keep(key, found) : cache.delete(key)),
        () => cache.delete(key),
      );
      return loading;
    },
  };
}

type FileRouteOptions = { releases: Releases; files: ReleaseFileCache; servesManifests: boolean };

/**
 * Adds routes for the hashed files of all stored releases: `/remotes/<name>/<version>/…`, and `/assets/…` for the host,
 * whose files of earlier versions may still be requested by open pages. A missing file is a 404, never the document.
 * `servesManifests`: browsers may try a release of a remote that the registry does not serve (overrides).
 */
export function addFileRoutes(app: FastifyInstance, options: FileRouteOptions): void {
  const { releases, files, servesManifests } = options;

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (name === HOST) return sendNotFound(reply);
      if (file === 'release.json' && servesManifests) {
        const manifest = await releases.manifest(name, version);
        return manifest ? sendBody(request, reply.headers(dataHeaders), createJsonBody(manifest)) : sendNotFound(reply);
      }
      const body = await files.find(name, version, file);
      countEntryRequest(releases.current().manifests.get(name), request.url);
      if (!body) return sendNotFound(reply);
      request.logFields = { remote: name, release: version };
      return sendBody(request, reply.headers(fileHeaders), body);
    },
  );
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const body = await findHostFile(options, request.params['*']);
    return body ? sendBody(request, reply.headers(fileHeaders), body) : sendNotFound(reply);
  });
  for (const prefix of ['/assets', '/remotes', '/remotes/*', '/registry/*']) {
    app.get(prefix, (_request, reply) => sendNotFound(reply));
  }
}

/** Counts a request for the first file of a remote, if its release is served. */
function countEntryRequest(served: ServedManifest | undefined, url: string): void {
  if (!served) return;
  const { name: remote, entry, version, canary } = served;
  if (entry === url) remoteEntryRequests.inc({ remote, release: version, channel: 'stable' });
  if (canary?.entry === url) remoteEntryRequests.inc({ remote, release: canary.version, channel: 'canary' });
}

/** Finds a hashed file in the served release of the host, else in any other one. */
async function findHostFile({ releases, files }: FileRouteOptions, file: string): Promise<ResponseBody | undefined> {
  if (FILES_WITH_OWN_ADDRESS.includes(file)) return undefined;
  const { host } = releases.current();
  if (!host) return undefined;
  const served = [host.stable.version, ...(host.canary ? [host.canary.version] : [])];
  const findIn = async (versions: string[]) => {
    for (const version of versions) {
      const found = await files.find(HOST, version, file);
      if (found) return found;
    }
    return undefined;
  };
  // The list of the others is a request to the store, so it is asked for last.
  return (
    (await findIn(served)) ?? findIn((await releases.versions(HOST)).filter((one) => !served.includes(one)).reverse())
  );
}
