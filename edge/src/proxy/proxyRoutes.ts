import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { operatorApis, type OperatorApi } from '@portal/registry';
import { RETRY_AFTER_S } from '@portal/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError, type AnyReply } from '../http/errorResponses.ts';
import { sendWithCompression } from './compressResponse.ts';
import type { BackendClient, BackendClients } from './backendClients.ts';
import { hidesMessages, sendWithoutMessage } from './hideMessages.ts';
import { toProxyRequestHeaders, toProxyResponseHeaders } from './proxyHeaders.ts';
import { toUpstreamFailure, type UpstreamFailure } from './upstreamFailure.ts';

/** In bytes: far more than any call of the portal needs. */
const BODY_LIMIT = 64 * 1024;

/** Adds routes for the APIs of the operator: each is proxied to its backend and the path that it has there. */
export async function addOperatorApiRoutes(scope: FastifyInstance, clients: BackendClients) {
  for (const [api, client] of Object.entries(clients.apis) as [OperatorApi, BackendClient][]) {
    const { base, segments }: { base: string; segments?: string[] } = operatorApis[api];
    const target = client.backend.apis[api] ?? base;
    for (const rest of segments?.map((segment) => `/${segment}`) ?? ['']) {
      await addProxy(scope, client, { prefix: base + rest, rewritePrefix: target + rest });
    }
  }
}

/**
 * Adds routes whose requests go to a backend, with its headers. While `maxPending` calls are running,
 * another one gets 503 at once. No call is retried: only the browser code knows which calls may be repeated.
 */
export async function addProxy(
  scope: FastifyInstance,
  client: BackendClient,
  routes: Partial<FastifyHttpProxyOptions>,
): Promise<void> {
  const { backend, undici } = client;
  await scope.register(httpProxy, {
    ...routes,
    upstream: backend.url,
    undici,
    proxyPayloads: false,
    retryMethods: [],
    disableRequestLogging: true,
    disableCache: true,
    handler: async (request, reply, dest, options) => {
      request.logFields = client.labels;
      if (client.refusesCall()) {
        const failure = { status: 503, error: `${client.name}_busy` } as const;
        // Kept open, connections of refused calls would use up those that the process accepts.
        return sendFailure(reply.header('connection', 'close'), client, failure);
      }
      const fail = (error: unknown) => void sendFailure(reply, client, toUpstreamFailure(error, client.name));
      const added = await client.addedHeaders().catch((error: unknown) => {
        request.log.warn(
          client.labels,
          `No access token for the backend: ${error instanceof Error ? error.message : ''}`,
        );
        fail(error);
      });
      if (!added) return reply;
      return reply.from(dest, {
        ...options,
        ...(Buffer.isBuffer(request.body) && bufferedBody(request)),
        rewriteRequestHeaders: (_request, given) => toProxyRequestHeaders(request, given, added),
      });
    },
    replyOptions: {
      rewriteHeaders: (given) => toProxyResponseHeaders(given),
      onResponse: (request, reply, { stream }) =>
        void (hidesMessages(backend, reply.statusCode)
          ? sendWithoutMessage(request, reply, stream, backend)
          : sendWithCompression(request, reply, stream)),
      onError: (reply, { error }) => void sendFailure(reply, client, toUpstreamFailure(error, client.name)),
    },
  });
}

/** Sends the error of a call that got no response from its backend. */
export function sendFailure(reply: AnyReply, { name, labels }: BackendClient, failure: UpstreamFailure) {
  const { log, routeOptions } = reply.request;
  log.warn({ failure: failure.error, route: routeOptions.url, ...labels }, `the request to the ${name} failed`);
  if (failure.status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return sendError(reply, failure.status, failure.error);
}

/** Makes routes read any body as bytes, up to the limit; the backend parses it. */
export function parseBodiesAsBuffers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}

function bufferedBody(request: Pick<FastifyRequest, 'body' | 'headers'>) {
  return { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' };
}
