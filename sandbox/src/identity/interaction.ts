import { createHmac } from 'node:crypto';
import formbody from '@fastify/formbody';
import { addressKey, type SecurityLog } from '@portal/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { isSameSecret } from '../api/isSameSecret.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import { isStorable } from '../db/isStorable.ts';
import { sendPage } from '../partner-pages/page.ts';
import { createDeviceCookies } from './deviceCookie.ts';
import { createFailureLimit } from './failureLimit.ts';
import { errors, type Provider } from 'oidc-provider';
import { messagePage } from './pages/pages.ts';
import { signInPage, type SignInError } from './pages/signInPage.ts';
import { signIn } from './signIn.ts';

const FAILURES_A_MINUTE = 10;
const BODY_LIMIT_BYTES = 8 * 1024;

const params = z.object({ uid: z.string().regex(/^[\w-]{10,64}$/) });
const body = z.object({
  csrf: z.string().default(''),
  email: z.string().refine(isStorable).default(''),
  password: z.string().default(''),
});

/** `secret` is the key with which the CSRF tokens of the sign-in form are computed. */
type InteractionDependencies = {
  db: Database;
  settings: Settings;
  provider: Provider;
  secret: string;
  securityLog: SecurityLog;
};

/**
 * The sign-in page: `GET /interaction/{uid}` shows it, `POST /interaction/{uid}/login` handles its form. Customers who
 * return to it after signing in are redirected to the portal while their session at the identity provider is open.
 */
export async function addInteractionRoutes(
  identity: Api,
  { db, settings, provider, secret, securityLog }: InteractionDependencies,
): Promise<void> {
  const { portalOrigin, demoCustomers } = settings;
  const devices = createDeviceCookies({ secret, https: settings.identityOrigin.startsWith('https:') });
  await identity.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const limited = createFailureLimit(settings.rateLimits ? FAILURES_A_MINUTE : Infinity);
  const csrfOf = (uid: string) => createHmac('sha256', secret).update(uid).digest('base64url');
  const problem = (title: string, text: string) => messagePage({ title, text, portalOrigin, isProblem: true });
  const expired = async (request: FastifyRequest, reply: FastifyReply) => {
    const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    if (accountId !== undefined) return reply.header('cache-control', 'no-store').redirect(portalOrigin, 303);
    const text = 'Please go back to the portal and sign in again.';
    return sendPage(reply, problem('This sign-in page has expired', text), 400);
  };
  const refuseForeignForm = (reply: FastifyReply) => {
    const text = 'The form did not come from this sign-in page. Please go back to the portal and sign in again.';
    return sendPage(reply, problem('Sign-in problem', text), 403);
  };
  const showForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const details = await findInteractionDetails(provider, request, reply);
    if (!details) return expired(request, reply);
    if (details.prompt.name !== 'login') return finishInteraction(provider, request, reply, { consent: {} });
    const email = typeof details.params.login_hint === 'string' ? details.params.login_hint : undefined;
    return sendPage(reply, signInPage({ uid: details.uid, csrf: csrfOf(details.uid), email, demoCustomers }));
  };
  identity.get('/interaction/:uid', { schema: { params } }, showForm);
  // The browser is at this URL after a wrong password: reloading it shows the form instead of an error.
  identity.get('/interaction/:uid/login', { schema: { params } }, showForm);

  identity.post('/interaction/:uid/login', { schema: { params, body } }, async (request, reply) => {
    const details = await findInteractionDetails(provider, request, reply);
    if (!details) return expired(request, reply);
    const { csrf, email, password } = request.body;
    const expected = csrfOf(details.uid);
    const logSignIn = (rest: { outcome: 'success' | 'failure'; reason?: string; subject?: string }) =>
      securityLog({ event: 'sign_in', ip: request.ip, ...rest });
    if (!isSameSecret(csrf, expected)) {
      logSignIn({ outcome: 'failure', reason: 'foreign_form' });
      return refuseForeignForm(reply);
    }
    const formWithError = (error: SignInError) =>
      signInPage({ uid: details.uid, csrf: expected, email, error, demoCustomers });
    const address = addressKey(request);
    const client = { address, deviceId: devices.read(request.headers.cookie, email) };
    const attempt = await limited(address, async () => {
      const result = await signIn(db, { secret, demoCustomers }, { email, password }, client);
      const { accountId, ...rest } = result;
      logSignIn({ outcome: accountId === undefined ? 'failure' : 'success', ...rest });
      return accountId;
    });
    if ('wait' in attempt) {
      logSignIn({ outcome: 'failure', reason: 'too_many_attempts' });
      const page = formWithError({ text: 'Too many attempts. Please wait a minute.' });
      return sendPage(reply.header('retry-after', attempt.wait), page, 429);
    }
    const accountId = attempt.result;
    if (accountId === undefined)
      return sendPage(reply, formWithError({ text: 'Wrong email or password.', isWrong: true }), 401);
    void reply.header('set-cookie', devices.create(email));
    return finishInteraction(provider, request, reply, { login: { accountId, remember: true, amr: ['pwd'] } });
  });
}

async function findInteractionDetails(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

type InteractionResult = Parameters<Provider['interactionResult']>[2];

async function finishInteraction(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResult,
) {
  const next = await provider.interactionResult(raw, reply.raw, result, { mergeWithLastSubmission: true });
  return reply.header('cache-control', 'no-store').redirect(next, 303);
}
