import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { createTokenCheck, tokenIn, type TokenCheck } from '../api/accessToken.ts';
import type { Api } from '../api/api.ts';
import { getCustomer, setCustomer } from '../api/customer.ts';
import type { Guard, Guards } from '../api/guards.ts';
import type { RateLimits } from '../api/limits.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { createServiceTokens, type ServiceTokens } from '../api/serviceTokens.ts';
import type { Settings } from '../config/settings.ts';
import { faq, faqs, video, videos } from './content.ts';
import { addMedia } from './media.ts';

const BASE = '/ssp-help/api/v1';
const HELP_TOKEN_SECONDS = 900;

type Dependencies = { guards: Guards; settings: Settings; limits: RateLimits };

/** The help service: its token, calls 14 and 15, and the video files. */
export async function addHelp(api: Api, { guards, settings, limits }: Dependencies): Promise<void> {
  // Every process with the API key can verify the tokens.
  const tokens = createServiceTokens({
    issuer: 'ssp-help',
    type: 'help+jwt',
    secret: settings.apiKey,
    lifetimeSeconds: HELP_TOKEN_SECONDS,
  });
  addHelpToken(api, guards, tokens);
  addContent(api, createHelpGuard(tokens, createTokenCheck(settings, api.log, settings.helpAudience), limits));
  await addMedia(api);
}

const tokenBody = z.object({ access_token: z.string(), expires_in: z.number().describe('Seconds') });

function addHelpToken(api: Api, { customer }: Guards, tokens: ServiceTokens): void {
  const options = toRouteOptions({
    guard: customer,
    summary: 'Help token',
    ...withoutOwner('Issued for the subject of the access token; the request names no customer'),
    response: { 200: tokenBody },
  });
  api.post(`${BASE}/auth/token`, options, async (request) => ({
    access_token: await tokens.issue({ sub: getCustomer(request).sub }),
    expires_in: HELP_TOKEN_SECONDS,
  }));
}

/** Calls 14 and 15: the frequently asked questions and the how-to videos. The video files are public, below `/media`. */
function addContent(api: Api, guard: Guard): void {
  const common = { guard, ...withoutOwner('The same for every customer') };
  const faqList = { 200: z.object({ content: z.array(faq) }) };
  const forFaqs = toRouteOptions({ ...common, summary: 'Frequently asked questions', response: faqList });
  api.get(`${BASE}/faqs`, forFaqs, () => ({ content: faqs }));

  const videoList = { 200: z.object({ content: z.array(video) }) };
  const forVideos = toRouteOptions({ ...common, summary: 'How-to videos', response: videoList });
  api.get(`${BASE}/videos/search`, forVideos, () => ({ content: videos }));
}

/**
 * The guard of the help content. It requires a help token, or an access token that the identity provider issued for the
 * help audience (`HELP_AUDIENCE`). A token for the self-service API is refused.
 */
function createHelpGuard(tokens: ServiceTokens, checkAccessToken: TokenCheck, limits: RateLimits): Guard {
  const requireToken = async (request: FastifyRequest) => {
    const { authorization } = request.headers;
    const customer = isSignedByProvider(authorization)
      ? await checkAccessToken(request)
      : { sub: String((await tokens.check(authorization)).sub), msisdn: undefined };
    setCustomer(request, customer);
  };
  return { onRequest: [requireToken], preHandler: [limits.perCustomer], errors: [401], security: [{ help: [] }] };
}

/** Only tokens of the help service are signed with HS256. An unreadable token is checked as one of them. */
function isSignedByProvider(authorization: string | undefined): boolean {
  const { token } = tokenIn(authorization);
  try {
    return decodeProtectedHeader(token).alg !== 'HS256';
  } catch {
    return false;
  }
}
