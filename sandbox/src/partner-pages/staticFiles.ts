import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { etagOf } from '../api/etagOf.ts';
import type { Api } from '../api/api.ts';

/** This path is valid from `src` and from `dist`: the compiler copies no stylesheets. */
const FOLDER = new URL('../../src/partner-pages/', import.meta.url);
const FONT = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const PATHS = [
  'frame.css',
  'offers.css',
  'payment/payment.css',
  'chat/chat.css',
  'chat/conversation.css',
  'chat/chat.js',
  'chat/replies.js',
];

/** Serves the files that the partner pages load. Browsers revalidate them with their etag. */
export function addPartnerPageFiles(partnerPages: Api): void {
  addSharedFiles(partnerPages);
  for (const path of PATHS) addStaticFile(partnerPages, `/${path}`, readFileSync(new URL(path, FOLDER)));
}

/** The files of all pages, also of the identity provider. */
export function addSharedFiles(server: Api): void {
  for (const path of ['look.css', 'icon.svg']) addStaticFile(server, `/${path}`, readFileSync(new URL(path, FOLDER)));
  addStaticFile(server, '/onest.woff2', readFileSync(createRequire(import.meta.url).resolve(FONT)));
}

/** Serves one file; `headers` are added to the default ones. */
export function addStaticFile(server: Api, url: string, body: Buffer, headers: Record<string, string> = {}): void {
  const etag = etagOf(body);
  const type = TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  server.get(url, (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': type, ...headers });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
}
