import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { createHstsHeader } from '@portal/server';
import { ApiError } from '../api/errors.ts';
import type { ZodServer } from '../api/zodServer.ts';

/** Text that is HTML already, so that `html` does not escape it. */
export class Html {
  constructor(readonly text: string) {}
}

type TemplateValue = Html | readonly Html[] | string | number | undefined;

/** Template tag for HTML: escapes the inserted texts and numbers. */
export function html(literals: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(toText)));
}

function toText(part: TemplateValue): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part ?? ''));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const CELL_SIZE = 56;

const PATTERN_SHAPES: Record<string, Html> = {
  arcs: html`<path d="M14 0A14 14 0 0 1 0 14M28 0A28 28 0 0 1 0 28M42 0A42 42 0 0 1 0 42" class="line" />`,
  quarter: html`<path d="M0 0H56A56 56 0 0 1 0 56Z" />`,
  bars: html`<path d="M4 0h11v56H4zM22 0h11v56H22zM40 0h11v56H40z" />`,
  dot: html`<circle cx="28" cy="28" r="10" />`,
};

/**
 * Draws shapes on a square grid: decoration for large yellow or dark areas, never behind text. Each argument is a row
 * of the grid, each word a cell: `-` is empty, otherwise the name of its shape, a tone of `look.css`, and the number of
 * clockwise turns by 90°.
 * @example drawWovenPattern('arcs/dark/0 -', '- dot/deep/0') // two rows of two cells
 */
export function drawWovenPattern(...rows: string[]): Html {
  const cells = rows.map((row) => row.split(/\s+/));
  const drawn = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === '-' ? [] : [drawCell(cell, x, y)])));
  const size = `${(cells[0]?.length ?? 0) * CELL_SIZE} ${cells.length * CELL_SIZE}`;
  return html`<svg class="pattern" viewBox="0 0 ${size}" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

function drawCell(cell: string, x: number, y: number): Html {
  const [shape = '', tone = '', turn] = cell.split('/');
  const place = `translate(${x * CELL_SIZE} ${y * CELL_SIZE}) rotate(${Number(turn) * 90} 28 28)`;
  return html`<g class="tile-${tone}" transform="${place}">${PATTERN_SHAPES[shape]}</g>`;
}

/** A placeholder for the licensed logo, hidden from screen readers. */
export const wordmark = html`<svg class="wordmark" viewBox="0 0 76 46" aria-hidden="true" focusable="false">
  <rect x="1.5" y="1.5" width="73" height="43" rx="12.5" />
  <ellipse cx="38" cy="23" rx="28" ry="14.5" />
  <text x="38" y="28.5" text-anchor="middle">MTN</text>
</svg>`;

type PageOptions = { title: string; styles: string[]; scripts?: string[]; body: Html };

/** Renders an HTML document in the product's design. Styles and scripts are files: the CSP allows nothing inline. */
export function renderDocument({ title, styles, scripts = [], body }: PageOptions): string {
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

/** Returns a Fastify error handler that sends the page which `pageOf` renders for the status. */
export function createErrorHandler(pageOf: (status: number) => string) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendPage(reply, pageOf(status), status);
  };
}

type PageSources = { frameAncestors?: string; formAction?: string };

/**
 * The CSP of a partner page: own files, nothing inline. `frameAncestors` may embed it, its forms may lead to
 * `formAction`.
 */
export function createPageCsp({ frameAncestors = "'none'", formAction = "'none'" }: PageSources = {}): string {
  const ownFiles = "script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'";
  return `default-src 'none'; ${ownFiles}; form-action ${formAction}; base-uri 'none'; frame-ancestors ${frameAncestors}`;
}

/** Creates the headers of every response of the server that has this origin. */
export const createBasicHeaders = (origin: string, csp: string): Record<string, string> => ({
  'content-security-policy': csp,
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...createHstsHeader(origin),
});

/** This path is valid from `src` and from `dist`: the compiler copies no stylesheets and no browser scripts. */
const SOURCE_FOLDER = fileURLToPath(new URL('../../src/', import.meta.url));
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
);

/**
 * Adds routes for files of `src`, at `/` and their name, and for what the pages of partners and identity provider
 * share: colours, icon, font.
 */
export async function addFileRoutes(server: ZodServer, paths: string[]): Promise<void> {
  await server.register(fastifyStatic, { root: SOURCE_FOLDER, serve: false, maxAge: '1h' });
  for (const path of ['partner-pages/look.css', 'partner-pages/icon.svg', ...paths]) {
    server.get(`/${basename(path)}`, (_request, reply) => reply.sendFile(path));
  }
  server.get('/onest.woff2', (_request, reply) => reply.sendFile(basename(FONT_FILE), dirname(FONT_FILE)));
}
