import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strictTransportSecurity } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/errors.ts';
import type { Api } from '../api/zodServer.ts';
import { html, type Html } from './html.ts';

/** A placeholder for the licensed logo, hidden from screen readers. */
export const wordmark = html`<svg class="wordmark" viewBox="0 0 76 46" aria-hidden="true" focusable="false">
  <rect x="1.5" y="1.5" width="73" height="43" rx="12.5" />
  <ellipse cx="38" cy="23" rx="28" ry="14.5" />
  <text x="38" y="28.5" text-anchor="middle">MTN</text>
</svg>`;

type PageOptions = { title: string; styles: string[]; scripts?: string[]; body: Html };

/** An HTML document in the product's design. Styles and scripts are files, because the CSP allows nothing inline. */
export function htmlDocument({ title, styles, scripts = [], body }: PageOptions): string {
  const links = ['/look.css', ...styles].map((href) => html`<link rel="stylesheet" href="${href}" />`);
  const modules = scripts.map((src) => html`<script type="module" src="${src}"></script>`);
  const { text } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="preload" href="/onest.woff2" as="font" type="font/woff2" crossorigin />
        ${links} ${modules}
      </head>
      ${body}
    </html> `;
  return text;
}

/** Sends a page, which no cache stores. */
export function sendPage(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
}

/** Returns a Fastify error handler that sends the page of the error's status. */
export function showErrorPage(pageOf: (status: number) => string) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendPage(reply, pageOf(status), status);
  };
}

type PageSources = { frameAncestors?: string; formAction?: string };

/** The CSP of a partner page: own files, nothing inline. `frameAncestors` may embed it, its forms may lead to `formAction`. */
export function pageCsp({ frameAncestors = "'none'", formAction = "'none'" }: PageSources = {}): string {
  const ownFiles = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'";
  return `default-src 'none'; ${ownFiles}; form-action ${formAction}; base-uri 'none'; frame-ancestors ${frameAncestors}`;
}

/** Headers of every response of a server of pages with this origin. */
export const pageHeaders = (origin: string, csp: string): Record<string, string> => ({
  'content-security-policy': csp,
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...strictTransportSecurity(origin),
});

/** This path is valid from `src` and from `dist`: the compiler copies no stylesheets and no browser scripts. */
const SOURCE_FOLDER = new URL('../../src/', import.meta.url);
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
);

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Serves files of `src` by their names, and what the pages of partners and identity provider share: colours, icon, font. */
export function addFiles(server: Api, paths: string[]): void {
  const shared = ['partner-pages/look.css', 'partner-pages/icon.svg'];
  for (const path of [...shared, ...paths]) addFile(server, path, readFileSync(new URL(path, SOURCE_FOLDER)));
  addFile(server, 'onest.woff2', readFileSync(FONT_FILE));
}

function addFile(server: Api, path: string, body: Buffer): void {
  const type = CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)];
  server.get(`/${path.slice(path.lastIndexOf('/') + 1)}`, (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=3600', 'content-type': type }).send(body),
  );
}
