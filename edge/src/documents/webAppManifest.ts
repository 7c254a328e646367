import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dataHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import { sendBody, createTextBody, type ResponseBody } from '../http/responseBody.ts';
import type { ReleaseFileCache } from '../releases/fileRoutes.ts';
import type { Releases } from '../releases/watchReleases.ts';
import type { Registry } from '../releases/registry.ts';

/** Browsers show at most four, and fewer on some systems. */
const MAX_SHORTCUTS = 4;

const webAppManifestSchema = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(1) });

/**
 * Adds `/manifest.webmanifest`: the web app manifest of the host's release with the shortcuts of the served remotes,
 * each with the first icon of the portal.
 */
export function addWebAppManifestRoute(
  app: FastifyInstance,
  { releases, files }: { releases: Releases; files: ReleaseFileCache },
): void {
  let cached: { registry: Registry; body: ResponseBody } | undefined;

  app.get('/manifest.webmanifest', async (request, reply) => {
    const registry = releases.current();
    const host = registry.host?.stable;
    const file = host && (await files.find(host.name, host.version, 'manifest.webmanifest'));
    if (!file) return sendNotFound(reply);
    if (cached?.registry !== registry) cached = { registry, body: withShortcuts(registry.shortcuts, file) };
    return sendBody(request, reply.headers(dataHeaders), cached.body);
  });
}

function withShortcuts(shortcuts: Registry['shortcuts'], file: ResponseBody): ResponseBody {
  const manifest = webAppManifestSchema.parse(JSON.parse(String(file.plain)));
  const icons = manifest.icons.slice(0, 1);
  const list = shortcuts.slice(0, MAX_SHORTCUTS).map(({ name, path: url }) => ({ name, url, icons }));
  return createTextBody(JSON.stringify({ ...manifest, shortcuts: list }), 'application/manifest+json');
}
