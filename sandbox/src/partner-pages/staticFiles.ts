import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { etagOf } from '../api/etagOf.ts';
import type { Api } from '../api/api.ts';

/** This path is valid from `src` and from `dist`: the compiler copies no stylesheets and no browser scripts. */
const SOURCE_FOLDER = new URL('../../src/', import.meta.url);
const FONT_FILE = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Serves files of a folder of `src`. Browsers revalidate them with their etag. */
export function addFiles(server: Api, folder: string, paths: string[], headers: Record<string, string> = {}): void {
  for (const path of paths) addFile(server, path, readFileSync(new URL(`${folder}/${path}`, SOURCE_FOLDER)), headers);
}

/** Serves what the pages of partners and identity provider have in common: colours, icon and font. */
export function addSharedFiles(server: Api): void {
  addFiles(server, 'partner-pages', ['look.css', 'icon.svg']);
  addFile(server, 'onest.woff2', readFileSync(createRequire(import.meta.url).resolve(FONT_FILE)));
}

function addFile(server: Api, path: string, body: Buffer, headers: Record<string, string> = {}): void {
  const etag = etagOf(body);
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  server.get(`/${path}`, (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': type, ...headers });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
}
