import { createHmac } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { isSameSecret } from '../api/isSameSecret.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { failureLimit } from './failureLimit.ts';
import { isStorable } from '../db/isStorable.ts';
import { errors } from './oidcLibrary.ts';
import { messagePage } from './pages/messagePage.ts';
import { signInPage, type SignInError } from './pages/signInPage.ts';
import { signIn } from './signIn.ts';

const FAILURES_A_MINUTE = 10;
const BODY_LIMIT_BYTES = 8 * 1024;
const HTML = 'text/html; charset=utf-8';

const params = z.object({ uid: z.string().regex(/^[\w-]{10,64}$/) });
const body = z.object({
  csrf: z.string().default(''),
  email: z.string().refine(isStorable).default(''),
  password: z.string().default(''),
});

/** `secret` is the key of the CSRF tokens. */
export type InteractionDependencies = { db: Database; settings: Settings; provider: Provider; secret: string };

/**
 * The sign-in page: `GET /interaction/{uid}` shows it, `POST /interaction/{uid}/login` handles its form. Customers who
 * return to it after signing in are redirected to the portal.
 */
export async function addInteraction(
  identity: Api,
  { db, settings, provider, secret }: InteractionDependencies,
): Promise<void> {
  await identity.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const limited = failureLimit(settings.rateLimits ? FAILURES_A_MINUTE : Infinity);
  const csrfOf = (uid: string) => createHmac('sha256', secret).update(uid).digest('base64url');
  const show = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).header('cache-control', 'no-store').type(HTML).send(page);
  const expired = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isSignedIn(provider, request, reply))) return show(reply, 400, expiredPage(settings.portalOrigin));
    return reply.header('cache-control', 'no-store').redirect(settings.portalOrigin, 303);
  };
  const showForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = await detailsOf(provider, request, reply);
    if (!asked) return expired(request, reply);
    if (asked.prompt.name !== 'login') return finish(provider, request, reply, { consent: {} });
    const email = typeof asked.params.login_hint === 'string' ? asked.params.login_hint : undefined;
    return show(reply, 200, signInPage({ uid: asked.uid, csrf: csrfOf(asked.uid), email }));
  };
  identity.get('/interaction/:uid', { schema: { params } }, showForm);
  // the URL after a wrong password: reloading it shows the form
  identity.get('/interaction/:uid/login', { schema: { params } }, showForm);

  identity.post('/interaction/:uid/login', { schema: { params, body } }, async (request, reply) => {
    const asked = await detailsOf(provider, request, reply);
    if (!asked) return expired(request, reply);
    const { csrf, email, password } = request.body;
    const expected = csrfOf(asked.uid);
    if (!isSameSecret(csrf, expected)) return show(reply, 403, foreignFormPage(settings.portalOrigin));
    const again = (error: SignInError) => signInPage({ uid: asked.uid, csrf: expected, email, error });
    const attempt = await limited(addressOf(request, settings), () => signIn(db, secret, { email, password }));
    if ('wait' in attempt) {
      const page = again({ text: 'Too many attempts. Please wait a minute.' });
      return show(reply.header('retry-after', attempt.wait), 429, page);
    }
    const accountId = attempt.result;
    if (accountId === undefined) return show(reply, 401, again({ text: 'Wrong email or password.', isWrong: true }));
    return finish(provider, request, reply, { login: { accountId, remember: true, amr: ['pwd'] } });
  });
}

async function detailsOf(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

async function isSignedIn(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(raw, reply.raw));
  return session.accountId !== undefined;
}

type Result = Parameters<Provider['interactionResult']>[2];

async function finish(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply, result: Result) {
  const next = await provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: true });
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}

/** Without a trusted proxy a client could send any IP address in a header. */
const addressOf = (request: FastifyRequest, { trustProxy }: Settings) =>
  trustProxy ? request.ip : String(request.socket.remoteAddress);

function expiredPage(portalOrigin: string): string {
  const text = 'Please go back to the portal and sign in again.';
  return messagePage({ title: 'This sign-in page has expired', text, portalOrigin, isProblem: true });
}

function foreignFormPage(portalOrigin: string): string {
  const text = 'The form did not come from this sign-in page. Please go back to the portal and sign in again.';
  return messagePage({ title: 'Sign-in problem', text, portalOrigin, isProblem: true });
}
