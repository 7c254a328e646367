import formbody from '@fastify/formbody';
import { addHealthRoute } from '@portal/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { isSameSecret } from '../api/guards.ts';
import { createZodServer, type ZodServer, type ServerDependencies } from '../api/zodServer.ts';
import type { Settings } from '../settings.ts';
import { DEMO_PASSWORD, demoCustomers } from '../customers/demoCustomers.ts';
import { addFileRoutes, createBasicHeaders, sendPage, createErrorHandler } from '../partner-pages/page.ts';
import { createIdentityCsp, renderMessagePage, renderSignInPage } from './pages.ts';
import { createProvider } from './provider.ts';

const FORM_LIMIT_BYTES = 8 * 1024;

/** Creates the identity provider's server, which does not listen yet. */
export async function createIdentityServer({ settings, log }: Omit<ServerDependencies, 'db'>): Promise<ZodServer> {
  const { PORTAL_ORIGIN: portalOrigin, IDENTITY_ORIGIN: identityOrigin } = settings;
  const identity = createZodServer({ settings, log });
  const provider = await createProvider(settings);
  identity.setErrorHandler<FastifyError | ApiError>(
    createErrorHandler(() =>
      renderMessagePage({
        title: 'Something went wrong.',
        text: 'Please go back to the portal and try again.',
        portalOrigin,
      }),
    ),
  );
  const headers = Object.entries(createBasicHeaders(identityOrigin, createIdentityCsp(portalOrigin)));
  const { host, protocol } = new URL(identityOrigin);
  identity.addHook('onRequest', async ({ raw }, reply) => {
    // on the raw response, because oidc-provider bypasses Fastify's reply
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    // From these headers oidc-provider takes the addresses of its endpoints; a client can write any host.
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.url = raw.url?.replace(/^https?:\/\/[^/]*/i, ''); // a request target can be a whole URL
  });
  addHealthRoute(identity);
  await addFileRoutes(identity, ['identity/identity.css']);
  await addSignInRoutes(identity, provider, settings);
  await addSignOutRoute(identity, provider, portalOrigin);
  identity.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    // in onRequest, before Fastify would read the body: oidc-provider reads it itself
    onRequest: async ({ raw }, reply) => {
      reply.hijack();
      await provider.callback()(raw, reply.raw);
    },
    handler: () => undefined,
  });
  provider.on('server_error', (_ctx, err) => identity.log.error({ err }, 'identity provider failed'));
  provider.on('grant.error', (_ctx, { error, error_description: reason }) =>
    identity.log.info({ error, reason }, 'token request rejected'),
  );
  return identity;
}

const params = z.object({ uid: z.string() });
const credentials = z.object({ email: z.string().default(''), password: z.string().default('') });

/**
 * Adds the routes of the sign-in page: `GET /interaction/{uid}` shows it, `POST /interaction/{uid}/login` handles its
 * form. The cookie of a running sign-in is SameSite=Lax and has the path of its page, so a form of another site does
 * not reach it.
 */
async function addSignInRoutes(identity: ZodServer, provider: Provider, settings: Settings): Promise<void> {
  const { PORTAL_ORIGIN: portalOrigin, DEMO_CUSTOMERS: isDemo } = settings;
  await identity.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
  const finish = async ({ raw }: FastifyRequest, reply: FastifyReply, result: InteractionResult) => {
    reply.hijack();
    await provider.interactionFinished(raw, reply.raw, result, { mergeWithLastSubmission: true });
  };
  const expired = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const { accountId } = await provider.Session.get(provider.createContext(raw, reply.raw));
    if (accountId !== undefined) return reply.redirect(portalOrigin, 303);
    const text = 'Please go back to the portal and sign in again.';
    return sendPage(reply, renderMessagePage({ title: 'This sign-in page has expired', text, portalOrigin }), 400);
  };
  const showForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const details = await findInteraction(provider, request, reply);
    if (!details) return expired(request, reply);
    if (details.prompt.name !== 'login') return finish(request, reply, { consent: {} });
    const { login_hint: email } = details.params;
    return sendPage(
      reply,
      renderSignInPage({ uid: details.uid, email: typeof email === 'string' ? email : '', isDemo }),
    );
  };
  identity.get('/interaction/:uid', { schema: { params } }, showForm);
  // The browser is at this URL after a wrong password: reloading it shows the form instead of an error.
  identity.get('/interaction/:uid/login', { schema: { params } }, showForm);
  identity.post('/interaction/:uid/login', { schema: { params, body: credentials } }, async (request, reply) => {
    const details = await findInteraction(provider, request, reply);
    if (!details) return expired(request, reply);
    const { email, password } = request.body;
    const customer = isDemo ? findDemoCustomer(email, password) : undefined;
    if (customer) return finish(request, reply, { login: { accountId: customer.sub, amr: ['pwd'] } });
    return sendPage(reply, renderSignInPage({ uid: details.uid, email, isDemo, isWrong: true }), 401);
  });
}

type InteractionResult = Parameters<Provider['interactionFinished']>[2];

async function findInteraction(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

/** E-mail addresses are compared without regard to case and surrounding spaces. */
function findDemoCustomer(email: string, password: string) {
  const customer = demoCustomers.find((each) => each.email === email.trim().toLowerCase());
  return isSameSecret(password, DEMO_PASSWORD) ? customer : undefined;
}

/**
 * Adds the route for a sign-out that the portal sends as a form, to keep the ID token out of the address. oidc-provider
 * accepts a POST there only with session cookies that every site can send (`SameSite=None`), so it gets the fields as
 * the query of a GET. A form of another site is refused: it comes without the session cookie, which the response would
 * replace.
 */
async function addSignOutRoute(identity: ZodServer, provider: Provider, portalOrigin: string): Promise<void> {
  await identity.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, async (_request: unknown, body: string) =>
      new URLSearchParams(body).toString(),
    );
    scope.post<{ Body?: string }>('/session/end', async ({ raw, headers, body = '' }, reply) => {
      if (headers.origin !== portalOrigin) throw new ApiError(403, 'foreign_form');
      reply.hijack();
      raw.method = 'GET';
      raw.url = `/session/end?${body}`;
      await provider.callback()(raw, reply.raw);
    });
  });
}
