import { isLoopback } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { mapDatabaseErrors } from '../api/mapDatabaseErrors.ts';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { createZodServer } from '../api/zodServer.ts';
import { addHealth } from '../api/health.ts';
import type { LogTarget } from '../api/logging.ts';
import { addNotFoundHandling } from '../api/notFound.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { addInteraction } from './interaction.ts';
import { loadKeys } from './keys.ts';
import { addIdentityFiles } from './pages/staticFiles.ts';
import { messagePage } from './pages/messagePage.ts';
import { createPages } from './pages/pages.ts';
import { pageHeaders } from './pages/pageHeaders.ts';
import { createProvider } from './provider.ts';
import { removeExpired } from './oidcAdapter.ts';
import { revokeOnSignOut } from './revokeOnSignOut.ts';
import { countTokenCalls } from './statistics.ts';

const HOUR_MS = 3_600_000;

/** The routes of oidc-provider. */
const PROVIDER_ROUTES = [
  '/.well-known/openid-configuration',
  '/jwks',
  '/auth',
  '/auth/:uid',
  '/token',
  '/token/revocation',
  '/me',
  '/session/end',
  '/session/end/confirm',
  '/session/end/success',
];

/** The database must be migrated; without a log target it goes to the standard output. */
export type IdentityDependencies = { db: Database; settings: Settings; log?: LogTarget };

/**
 * The identity provider's server, not listening yet. Closing it lets the running requests finish; the database stays
 * the caller's to close.
 */
export async function createIdentityServer({ db, settings, log }: IdentityDependencies): Promise<Api> {
  const { portalOrigin } = settings;
  const keys = await loadKeys(db);
  const provider = createProvider({ db, settings, keys, pages: createPages(portalOrigin) });
  const identity = createZodServer({ settings, log });
  identity.setErrorHandler<FastifyError | ApiError>(createErrorPageHandler(portalOrigin));
  addHeaders(identity, settings);
  addNotFoundHandling(identity);
  addHealth(identity, mapDatabaseErrors(db));
  addIdentityFiles(identity);
  mountProvider(identity, provider);
  revokeOnSignOut(provider, db, (err) => identity.log.error({ err }, 'could not revoke a refresh token at sign-out'));
  await addInteraction(identity, { db: mapDatabaseErrors(db), settings, provider, secret: keys.secret });
  if (settings.faults) addStatistics(identity, provider);
  cleanUpHourly(identity, db);
  return identity;
}

function addHeaders(identity: Api, { portalOrigin, identityOrigin }: Settings): void {
  const headers = Object.entries(pageHeaders(portalOrigin, { https: identityOrigin.startsWith('https:') }));
  identity.addHook('onRequest', async (_request, reply) => {
    // on the raw response, because oidc-provider bypasses Fastify's reply
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });
}

function mountProvider(identity: Api, provider: Provider): void {
  const answer = provider.callback();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack(); // before the body is read: oidc-provider reads it
    await answer(request.raw, reply.raw);
  };
  for (const url of PROVIDER_ROUTES) {
    identity.route({ method: ['GET', 'POST', 'OPTIONS'], url, onRequest, handler: () => undefined });
  }
  provider.on('server_error', (_ctx, err) => identity.log.error({ err }, 'identity provider failed'));
  provider.on('grant.error', (_ctx, { error, error_description: reason }) =>
    identity.log.info({ error, reason }, 'token request refused'),
  );
}

function addStatistics(identity: Api, provider: Provider): void {
  const statistics = countTokenCalls(provider);
  identity.get('/__stats', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) throw new ApiError(404, 'not_found');
    return reply.header('cache-control', 'no-store').send(statistics);
  });
}

function cleanUpHourly(identity: Api, db: Database): void {
  const cleanUp = () =>
    removeExpired(db).catch((err: unknown) => identity.log.warn({ err }, 'could not delete expired records'));
  const timer = setInterval(() => void cleanUp(), HOUR_MS).unref();
  identity.addHook('preClose', async () => clearInterval(timer));
}

const TEXTS: Record<number, string> = {
  404: 'This page is not here.',
  503: 'The sign-in service cannot be reached right now. Please try again in a moment.',
};

/** Shows an error page for errors outside oidc-provider. */
function createErrorPageHandler(portalOrigin: string) {
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof ApiError) void reply.headers(error.headers);
    const text = TEXTS[status] ?? 'There was a problem processing your request.';
    const page = messagePage({ title: 'Something went wrong.', text, portalOrigin, isProblem: true });
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  };
}
