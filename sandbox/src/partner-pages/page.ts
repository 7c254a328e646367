import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/apiError.ts';
import { html, type Html } from './html.ts';

/** A placeholder for the licensed logo, hidden from screen readers. */
export const wordmark = html`<svg class="wordmark" viewBox="0 0 76 46" aria-hidden="true" focusable="false">
  <rect x="1.5" y="1.5" width="73" height="43" rx="12.5" />
  <ellipse cx="38" cy="23" rx="28" ry="14.5" />
  <text x="38" y="28.5" text-anchor="middle">MTN</text>
</svg>`;

type PageOptions = { title: string; styles?: string[]; scripts?: string[]; body: Html };

/** An HTML document in the product's design. Styles and scripts are files, because the CSP allows nothing inline. */
export function htmlDocument({ title, styles = [], scripts = [], body }: PageOptions): string {
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
    if (error instanceof ApiError) void reply.headers(error.headers);
    return sendPage(reply, pageOf(status), status);
  };
}
