import { createSecurityLog, strictTransportSecurity, type SecurityLog } from '@portal/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { mapDatabaseErrors } from '../api/mapDatabaseErrors.ts';
import type { Api } from '../api/api.ts';
import type { ApiError } from '../api/apiError.ts';
import { createZodServer, type ServerDependencies } from '../api/zodServer.ts';
import { addHealth } from '../api/health.ts';
import { runHourly } from '../api/runHourly.ts';
import { logRefusal } from '../api/logRefusal.ts';
import { addLimits } from '../api/limits.ts';
import { addNotFoundHandling } from '../api/notFound.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { showErrorPage } from '../partner-pages/page.ts';
import { addFiles, addSharedFiles } from '../partner-pages/staticFiles.ts';
import { addInteractionRoutes } from './interaction.ts';
import { useIssuerAddress } from './issuerAddress.ts';
import { loadOrCreateKeys } from './keys.ts';
import { sendOAuthError } from './oauthError.ts';
import { createProviderPages, messagePage, identityPagePolicy } from './pages/pages.ts';
import { createProvider } from './provider.ts';
import { addSignOutForm } from './signOutForm.ts';
import { createOidcAdapter, removeExpired } from './oidcAdapter.ts';

/** The identity provider's server, not listening yet. The database must be migrated; the caller closes it. */
export async function createIdentityServer({ db, settings, log }: ServerDependencies): Promise<Api> {
  const { portalOrigin, identityOrigin } = settings;
  const keys = await loadOrCreateKeys(db);
  const identity = createZodServer({ settings, origin: identityOrigin, log, trustedProxies: settings.trustedProxies });
  const securityLog = createSecurityLog(identity.log, keys.secret);
  const provider = createProvider({ db, settings, keys, pages: createProviderPages(portalOrigin), securityLog });
  identity.setErrorHandler<FastifyError | ApiError>(showErrorPage((status) => errorPage(portalOrigin, status)));
  identity.addHook('onError', async (request, _reply, error) => logRefusal(securityLog, error, request));
  addHeaders(identity, settings);
  addNotFoundHandling(identity);
  addSharedFiles(identity);
  addFiles(identity, 'identity/pages', ['identity.css', 'form.css']);
  const { identityPerAddress } = await addLimits(identity, { off: !settings.rateLimits, securityLog });
  // Before the provider is mounted: later middleware would not run.
  revokeOnSignOut(identity, provider, db);
  await identity.register(async (scope) => {
    scope.addHook('onRequest', identityPerAddress);
    addHealth(scope, mapDatabaseErrors(db));
    scope.addHook('onRequest', useIssuerAddress(identityOrigin));
    mountProvider(scope, ['/auth', '/auth/:uid', '/session/end/confirm', '/session/end/success'], provider);
    mountProvider(scope, ['/session/end'], provider, ['GET', 'OPTIONS']);
    await addSignOutForm(scope, provider, portalOrigin);
    await scope.register(async (calls) => {
      calls.setErrorHandler<FastifyError | ApiError>(sendOAuthError(portalOrigin));
      // on the raw response, as in addHeaders
      calls.addHook('onRequest', async (_request, reply) => void reply.raw.setHeader('cache-control', 'no-store'));
      const paths = ['/.well-known/openid-configuration', '/jwks', '/token', '/token/revocation', '/me'];
      mountProvider(calls, paths, provider);
    });
    const parts = { db: mapDatabaseErrors(db), settings, provider, secret: keys.secret, securityLog };
    await addInteractionRoutes(scope, parts);
  });
  logProviderErrors(identity, provider);
  logSignOuts(provider, securityLog);
  runHourly(identity, 'could not delete expired records', () => removeExpired(db));
  return identity;
}

function addHeaders(identity: Api, { portalOrigin, identityOrigin }: Settings): void {
  const headers = Object.entries({
    'content-security-policy': identityPagePolicy(portalOrigin),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...strictTransportSecurity(identityOrigin),
  });
  identity.addHook('onRequest', async (_request, reply) => {
    // on the raw response, because oidc-provider bypasses Fastify's reply
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });
}

function mountProvider(
  scope: FastifyInstance,
  routes: string[],
  provider: Provider,
  method = ['GET', 'POST', 'OPTIONS'],
): void {
  const handle = provider.callback();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack(); // in onRequest, before Fastify would read the body: oidc-provider reads it itself
    await handle(request.raw, reply.raw);
  };
  for (const url of routes) {
    scope.route({ method, url, onRequest, handler: () => undefined });
  }
}

function logProviderErrors(identity: Api, provider: Provider): void {
  provider.on('server_error', (_ctx, err) => identity.log.error({ err }, 'identity provider failed'));
  provider.on('grant.error', (_ctx, { error, error_description: reason }) =>
    identity.log.info({ error, reason }, 'token request rejected'),
  );
}

function logSignOuts(provider: Provider, securityLog: SecurityLog): void {
  provider.on('end_session.success', ({ oidc: { session } }) =>
    securityLog({ event: 'sign_out', outcome: 'success', subject: session?.accountId }),
  );
}

/**
 * Revokes the refresh tokens of a session at sign-out, which oidc-provider does not do, before it responds. The portal
 * revokes its token before it signs out, but that request may fail.
 */
function revokeOnSignOut(identity: Api, provider: Provider, db: Database): void {
  const logFailure = (err: unknown) => identity.log.error({ err }, 'could not revoke a refresh token at sign-out');
  const tokens = createOidcAdapter(db)('RefreshToken');
  const endedGrants = new WeakMap<object, string[]>();
  provider.on('end_session.success', (ctx: KoaContextWithOIDC) => {
    if (!ctx.oidc.params?.logout) return;
    const authorizations = Object.values(ctx.oidc.session?.authorizations ?? {});
    endedGrants.set(
      ctx.req,
      authorizations.flatMap(({ grantId }) => grantId ?? []),
    );
  });
  provider.use(async (ctx, next) => {
    await next();
    const grants = endedGrants.get(ctx.req) ?? [];
    await Promise.all(grants.map((grantId) => tokens.revokeByGrantId(grantId).catch(logFailure)));
  });
}

const ERROR_TEXTS: Record<number, string> = {
  404: 'This page is not here.',
  429: 'Too many requests. Please try again in a minute.',
  503: 'The sign-in service cannot be reached right now. Please try again in a moment.',
};

/** The page for an error status of a route that is not oidc-provider's. */
function errorPage(portalOrigin: string, status: number): string {
  const text = ERROR_TEXTS[status] ?? 'There was a problem processing your request.';
  return messagePage({ title: 'Something went wrong.', text, portalOrigin, isProblem: true });
}
