import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Api } from '../api/api.ts';

/** The same folder from `src` and from `dist`: the compiler copies no stylesheet. */
const FOLDER = new URL('../../src/partner-pages/', import.meta.url);
const FONT = '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const PATHS = [
  'look.css',
  'frame.css',
  'offers.css',
  'icon.svg',
  'payment/payment.css',
  'chat/chat.css',
  'chat/conversation.css',
  'chat/chat.js',
  'chat/replies.js',
];

/** Serves what the pages load. Read once; a browser asks each time whether its copy is still good. */
export function addFiles(partnerPages: Api): void {
  for (const path of PATHS) addFile(partnerPages, `/${path}`, readFileSync(new URL(path, FOLDER)));
  addFile(partnerPages, '/onest.woff2', readFileSync(createRequire(import.meta.url).resolve(FONT)));
}

/** One file; `headers` over those every answer of the outside address has. */
export function addFile(partnerPages: Api, url: string, body: Buffer, headers: Record<string, string> = {}): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const type = TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  partnerPages.get(url, (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': type, ...headers });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
  });
}
