import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { Api } from './api.ts';

const CSP_DIRECTIVES = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
const PREFLIGHT_CACHE_SECONDS = 600;

/** Headers of every response: request id, no caching, no scripts, no framing, and CORS for the portal only. */
export async function addResponseHeaders(api: Api, portalOrigin: string): Promise<void> {
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', vary: 'Origin' });
  });
  await api.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CSP_DIRECTIVES },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: portalOrigin.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await api.register(cors, {
    origin: portalOrigin,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // without x-api-key: the edge adds it, browsers never have it
    allowedHeaders: ['accept', 'authorization', 'content-type', 'dpop', 'idempotency-key', 'x-request-id'],
    exposedHeaders: ['dpop-nonce', 'retry-after', 'www-authenticate', 'x-request-id'],
    maxAge: PREFLIGHT_CACHE_SECONDS,
    strictPreflight: false,
  });
}
