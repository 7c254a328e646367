import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Api } from '../../api/api.ts';

/** The same folder from `src` and from `dist`: the compiler copies no stylesheet. */
const SOURCES = new URL('../../../src/', import.meta.url);
const FONT = createRequire(import.meta.url).resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2');
const CSS = 'text/css; charset=utf-8';

/** What the pages load: the product's look, their own stylesheets, icon and font. */
export function addFiles(identity: Api): void {
  addFile(identity, '/look.css', CSS, new URL('partner-pages/look.css', SOURCES));
  addFile(identity, '/identity.css', CSS, new URL('identity/pages/identity.css', SOURCES));
  addFile(identity, '/form.css', CSS, new URL('identity/pages/form.css', SOURCES));
  addFile(identity, '/icon.svg', 'image/svg+xml', new URL('partner-pages/icon.svg', SOURCES));
  addFile(identity, '/onest.woff2', 'font/woff2', FONT);
}

function addFile(identity: Api, url: string, type: string, file: string | URL): void {
  const body = readFileSync(file);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  identity.get(url, (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': type });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
}
