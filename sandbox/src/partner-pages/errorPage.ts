import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api/apiError.ts';
import { framedPage } from './framedPage.ts';
import { html } from './html.ts';

type PageText = { title: string; lead: string };

const TEXTS: Record<number, PageText> = {
  403: { title: 'This form is too old', lead: 'Open the page again and repeat your choice' },
  404: { title: '404 - Not found', lead: 'There is no page at this address' },
  405: { title: '405 Method Not Allowed', lead: 'This address does not take that' },
};
const OTHER_ERROR: PageText = { title: 'Something went wrong.', lead: 'There was a problem processing your request' };

/** Shows an error page. */
export function createErrorPageHandler(portalOrigin: string) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'page failed');
    const content = html`<h2>What now</h2>
      <p>Check the address, or go back to the portal.</p>`;
    if (error instanceof ApiError) void reply.headers(error.headers);
    const page = framedPage({ ...(TEXTS[status] ?? OTHER_ERROR), portalOrigin, content });
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };
}
