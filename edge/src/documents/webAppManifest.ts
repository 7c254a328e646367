import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileEtag } from '../files/fileEtag.ts';
import { dataHeaders } from '../headers/responseHeaders.ts';
import { sendNotFound } from '../http/errorResponses.ts';
import { sendText, textResponse, type TextResponse } from '../http/textResponse.ts';
import type { Registry } from '../registry/registry.ts';
import type { RegistryStore } from '../registry/registryStore.ts';

/** Browsers show at most four, and fewer on some systems. */
const MAX_SHORTCUTS = 4;

const hostManifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(1) });

type ManifestOptions = { hostDir: string; portalOrigin: string; store: RegistryStore };

/**
 * `/manifest.webmanifest`: the manifest of the host's build with the shortcuts of the served remotes, each with the first
 * icon of the portal. The response is cached until the host or the registry changes.
 */
export function addWebAppManifest(app: FastifyInstance, { hostDir, portalOrigin, store }: ManifestOptions): void {
  const path = join(hostDir, 'manifest.webmanifest');
  let cached: { etag: string; registry: Registry; response: TextResponse } | undefined;

  app.get('/manifest.webmanifest', async (request, reply) => {
    const [etag, registry] = await Promise.all([fileEtag(path), store.current()]);
    if (etag === undefined) return sendNotFound(reply);
    if (cached?.etag !== etag || cached.registry !== registry) {
      cached = { etag, registry, response: manifestWith(registry.shortcuts, await readFile(path, 'utf8')) };
    }
    return sendText(request, reply.headers(dataHeaders(portalOrigin)), cached.response);
  });
}

function manifestWith(shortcuts: Registry['shortcuts'], text: string): TextResponse {
  const manifest = hostManifest.parse(JSON.parse(text));
  const icons = manifest.icons.slice(0, 1);
  const list = shortcuts.slice(0, MAX_SHORTCUTS).map(({ name, path: url }) => ({ name, url, icons }));
  return textResponse(JSON.stringify({ ...manifest, shortcuts: list }), 'application/manifest+json');
}
