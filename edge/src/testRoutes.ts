import { injectFaults, isLoopback } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './http/errorResponses.ts';

type TestSettings = { FAULTS: boolean; OPERATOR_URL: string };

/**
 * Test only (`FAULTS=1`), and for requests from this machine only: `POST /__faults` makes requests to the edge fail,
 * `POST /__reset` is forwarded to the operator. Otherwise both paths respond with 404.
 */
export async function addTestRoutes(app: FastifyInstance, { FAULTS, OPERATOR_URL }: TestSettings): Promise<void> {
  if (FAULTS) injectFaults(app.server);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.all('/__faults', { onRequest: async (_request, reply) => sendNotFound(reply) }, () => undefined);
    scope.all('/__reset', {
      onRequest: async (request, reply) => {
        const isAllowed = FAULTS && request.method === 'POST' && isLoopback(request.raw.socket.remoteAddress);
        return isAllowed ? undefined : sendNotFound(reply);
      },
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' && request.body !== '' ? request.body : '{}';
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${OPERATOR_URL}/__reset`, { method: 'POST', headers, body });
        return reply
          .code(response.status)
          .type('application/json; charset=utf-8')
          .send(await response.text());
      },
    });
  });
}
