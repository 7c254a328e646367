import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { operatorPrefixes } from '@portal/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Headers } from '../headers/responseHeaders.ts';
import { errorBody } from '../http/errorResponses.ts';
import { sendCompressed } from './compressResponse.ts';
import { toUpstreamError } from './upstreamError.ts';
import { proxyResponseHeaders, proxyRequestHeaders } from './proxyHeaders.ts';

/** 64 kB: far more than any call of the portal needs. */
const BODY_LIMIT = 64 * 1024;
/** Longer than the 10 s a browser waits, so that the browser's own timeout applies. */
const RESPONSE_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Idle connections are closed after this time, before an upstream that drains for 5 s closes them. */
const IDLE_CONNECTION_MS = 4_000;

/** `name`: its name in error codes and logs; `headers`: added to responses; `apiKey`: added to requests. */
type Upstream = { name: 'operator' | 'backend'; headers: Headers; apiKey?: string };
type Operator = { operatorUrl: string; apiKey: string; headers: Headers };

/** Proxies the prefixes of the operator. */
export async function addProxyRoutes(
  scope: FastifyInstance,
  { operatorUrl, apiKey, headers }: Operator,
): Promise<void> {
  const options = proxyOptions({ name: 'operator', headers, apiKey });
  for (const prefix of operatorPrefixes) {
    await scope.register(httpProxy, { ...options, prefix, upstream: operatorUrl, rewritePrefix: prefix });
  }
}

/**
 * How requests are proxied: limits, headers, errors, compression. No call is retried: only the browser code knows which calls
 * may be repeated.
 */
export function proxyOptions({ name, headers, apiKey }: Upstream) {
  return {
    proxyPayloads: false,
    retryMethods: [],
    disableRequestLogging: true,
    disableCache: true,
    destroyAgent: true,
    undici: {
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    },
    handler: (request, reply, dest, options) =>
      reply.from(dest, Buffer.isBuffer(request.body) ? { ...options, ...bufferedBody(request) } : options),
    replyOptions: {
      rewriteRequestHeaders: (request, given) => proxyRequestHeaders(request, given, apiKey),
      rewriteHeaders: (given) => proxyResponseHeaders(given, headers),
      onResponse: (request, reply, { stream }) => void sendCompressed(request, reply, stream),
      onError: (reply, { error }) => {
        const failure = toUpstreamError(error, name);
        reply.request.log.warn({ failure: failure.error }, `the request to the ${name} failed`);
        if (failure.status === 503) reply.header('retry-after', '5');
        reply.code(failure.status).headers(headers).type('application/json; charset=utf-8');
        reply.send(errorBody(reply.request.id, failure.status, failure.error));
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}

/** Reads any body as bytes, up to the limit; the upstream parses it. */
export function parseBodiesAsBuffers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
}

function bufferedBody(request: Pick<FastifyRequest, 'body' | 'headers'>) {
  return { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' };
}
