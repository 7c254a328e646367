import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { readBearerToken } from '@portal/server';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { createTokenCheck, getCustomer, createGuard, type Guards } from '../api/guards.ts';
import { createServiceTokenSigner, SERVICE_TOKEN_LIFETIME_SECONDS } from '../api/serviceTokenSigner.ts';
import type { ZodServer } from '../api/zodServer.ts';
import type { Settings } from '../settings.ts';

const BASE = '/ssp-help/api/v1';
const VIDEO_CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** The same folder from `src` and from `dist`; sources and licences: assets/help/LICENCES.md. */
const HELP_FOLDER = new URL('../../assets/help/', import.meta.url);
const VIDEOS_FOLDER = fileURLToPath(new URL('videos/', HELP_FOLDER));

const faqSchema = z.object({ id: z.string(), question: z.string(), answer: z.string() });
/** `fallbackUrl` is the same video in a format for browsers that cannot play the first; captions are WebVTT. */
const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  videoUrl: z.string(),
  thumbnailUrl: z.string(),
  fallbackUrl: z.string(),
  captionsUrl: z.string(),
});
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, HELP_FOLDER), 'utf8'));
const faqs = z.object({ content: z.array(faqSchema) }).parse({ content: readJson('faqs.json') });
const videos = z.object({ content: z.array(videoSchema) }).parse({ content: readJson('videos.json') });

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Adds the routes of the help service: token, questions and videos (the same for every customer), video files. */
export async function addHelpRoutes(
  api: ZodServer,
  { guards, settings }: { guards: Guards; settings: Settings },
): Promise<void> {
  // Every process with the API key can verify the tokens.
  const signer = createServiceTokenSigner({ issuer: 'ssp-help', type: 'help+jwt', secret: settings.API_KEY });
  const issuing = { ...guards.customer, schema: { response: { 200: tokenSchema } } };
  api.post(`${BASE}/auth/token`, issuing, async (request) => ({
    access_token: await signer.issue({ sub: getCustomer(request).sub }),
    expires_in: SERVICE_TOKEN_LIFETIME_SECONDS,
  }));

  /* The content needs a help token, or an access token that the identity provider issued for the help audience. */
  const checkAccessToken = createTokenCheck(settings, api.log, settings.HELP_AUDIENCE);
  const guard = createGuard(async (request) => {
    const { authorization } = request.headers;
    if (isSignedByProvider(authorization)) return checkAccessToken(request);
    return { sub: String((await signer.check(authorization)).sub), msisdn: undefined };
  });
  api.get(`${BASE}/faqs`, guard, () => faqs);
  api.get(`${BASE}/videos/search`, guard, () => videos);
  // Videos, thumbnails and captions, which are public. The library supports `Range`: without it a player cannot seek,
  // and a browser downloads the whole file to find the duration.
  await api.register(fastifyStatic, {
    root: VIDEOS_FOLDER,
    prefix: '/media/',
    wildcard: false, // a route per file: with one for all a path such as `/media/` would get 500 instead of 404
    cacheControl: false,
    // only on file responses: error responses keep the default headers
    setHeaders: (reply) => void reply.header('cache-control', VIDEO_CACHE_CONTROL),
  });
}

/** Only tokens of the help service are signed with HS256. An unreadable token is checked as one of them. */
function isSignedByProvider(authorization: string | undefined): boolean {
  try {
    return decodeProtectedHeader(readBearerToken(authorization)).alg !== 'HS256';
  } catch {
    return false;
  }
}
