import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalConfig } from '@portal/config';
import { fileEtag } from '../files/fileEtag.ts';
import { recordFor, type Registry } from '../registry/registry.ts';
import type { RegistryStore } from '../registry/registryStore.ts';
import { textResponse, type TextResponse } from '../http/textResponse.ts';

const PLACEHOLDER = '<!--portal:registry-->';

/** `serviceWorker: false`: the page removes its service worker and what that has stored. */
type PageSettings = { config: PortalConfig; serviceWorker?: false };

/** The documents of one template and one registry, by name of the remote whose record is inlined (`''`: none). */
type CachedDocuments = { etag: string; template: string; registry: Registry; responses: Map<string, TextResponse> };

/**
 * Creates a function that returns the document of the host for a path, with inlined data: the settings of the page, the
 * index of all remotes, and the full record of the remote that is mounted at the path. One document per remote is cached
 * until the host or the registry changes.
 */
export function createPortalDocument(hostDir: string, store: RegistryStore, settings: PageSettings) {
  const path = join(hostDir, 'index.html');
  let documents: CachedDocuments | undefined;

  async function currentDocuments(): Promise<CachedDocuments> {
    const [etag, registry] = await Promise.all([fileEtag(path), store.current()]);
    if (documents && documents.etag === etag && documents.registry === registry) return documents;
    const template = await readFile(path, 'utf8');
    if (!template.includes(PLACEHOLDER)) throw new Error(`${path} has no ${PLACEHOLDER}`);
    documents = { etag: etag ?? '', template, registry, responses: new Map() };
    return documents;
  }

  return async (pathname: string): Promise<TextResponse> => {
    const { template, registry, responses } = await currentDocuments();
    const record = recordFor(registry, pathname);
    const remote = record?.name ?? '';
    const response =
      responses.get(remote) ?? documentWith({ ...registry.index, record: record ?? null, ...settings }, template);
    responses.set(remote, response);
    return response;
  };
}

function documentWith(data: object, template: string): TextResponse {
  const block = JSON.stringify(data).replaceAll('<', '\\u003c');
  const html = template.replace(PLACEHOLDER, () => `<script type="application/json" id="registry">${block}</script>`);
  return textResponse(html, 'text/html; charset=utf-8');
}
