import type { PortalConfig } from '@portal/registry/portalConfig';
import type { HostManifest, RegistryPageData } from '@portal/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTextBody, type ResponseBody } from '../http/responseBody.ts';
import { documentCount } from '../metrics.ts';
import type { ReleaseFileCache } from '../releases/fileRoutes.ts';
import type { Releases } from '../releases/watchReleases.ts';
import { findManifestAt, type Registry } from '../releases/registry.ts';
import { selectHostAndSetCookie } from '../releases/selectHost.ts';

const PLACEHOLDER = '<!--portal:page-data-->';

type DocumentOptions = { releases: Releases; files: ReleaseFileCache; config: PortalConfig };

/**
 * Creates a function that renders the document of the host for a path, with its page data: the configuration, the index
 * of all remotes, and the manifest of the remote that is mounted at the path. The documents of the current registry are
 * cached, one for each remote. Undefined while no release of the host can be read.
 */
export function createDocumentRenderer({ releases, files, config }: DocumentOptions) {
  let documents: { registry: Registry; bodies: Map<string, Promise<ResponseBody | undefined>> } | undefined;

  return async (pathname: string, request: FastifyRequest, reply: FastifyReply): Promise<ResponseBody | undefined> => {
    const registry = releases.current();
    if (documents?.registry !== registry) documents = { registry, bodies: new Map() };
    const { bodies } = documents;
    const host = selectHostAndSetCookie(registry, request, reply);
    if (!host) return undefined;
    const manifest = findManifestAt(registry, pathname);
    const channel = host === registry.host?.canary ? 'canary' : 'stable';
    const remote = manifest?.name ?? 'none';
    documentCount.inc({ release: host.version, channel, remote });
    request.logFields = { remote, host: host.version };
    const key = `${host.version} ${manifest?.name ?? ''}`;
    const body = bodies.get(key) ?? renderDocument(host, { registry, manifest: manifest ?? null });
    bodies.set(key, body);
    // A document that could not be rendered is not cached.
    void body.then(
      (made) => made ?? bodies.delete(key),
      () => bodies.delete(key),
    );
    return body;
  };

  async function renderDocument(
    host: HostManifest,
    { registry, manifest }: { registry: Registry; manifest: RegistryPageData['manifest'] },
  ): Promise<ResponseBody | undefined> {
    const template = await files.find(host.name, host.version, 'index.html');
    if (!template) return undefined;
    const data: RegistryPageData & { config: PortalConfig } = {
      ...registry.index,
      host: host.version,
      manifest,
      config,
    };
    // `<` as an escape, so that no text can end the script element.
    const block = JSON.stringify(data).replaceAll('<', '\\u003c');
    const html = String(template.plain).replace(
      PLACEHOLDER,
      () => `<script type="application/json" id="page-data">${block}</script>`,
    );
    return createTextBody(html, 'text/html; charset=utf-8');
  }
}
