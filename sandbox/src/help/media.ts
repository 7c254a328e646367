import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { HELP_FOLDER } from './content.ts';

const ONE_DAY_S = 86_400;
const ONE_WEEK_S = 604_800;
const CACHE_CONTROL = `public, max-age=${ONE_DAY_S}, stale-while-revalidate=${ONE_WEEK_S}`;
const VIDEOS_FOLDER = fileURLToPath(new URL('videos/', HELP_FOLDER));

/**
 * `/media/{file}`: videos, thumbnails and captions, with support for `Range`: without it a player cannot seek, and a
 * browser downloads the whole file to find the duration.
 */
export async function addMedia(api: Api): Promise<void> {
  const files = new Set(readdirSync(VIDEOS_FOLDER));
  await api.register(fastifyStatic, {
    root: VIDEOS_FOLDER,
    serve: false,
    suppressWarning: true,
    // only on file responses: error responses keep the default headers
    setHeaders: (reply) => void reply.header('cache-control', CACHE_CONTROL),
  });
  const bytes = z.unknown().describe('The file, or the requested range');
  const options = toRouteOptions({
    summary: 'File of a how-to video',
    ...withoutOwner('Public files'),
    params: z.object({ file: z.string() }),
    response: { 200: bytes, 206: bytes, 304: bytes },
    errors: [404, 416],
  });
  api.get('/media/:file', options, (request, reply) => {
    const { file } = request.params;
    if (!files.has(file)) throw new ApiError(404, 'not_found');
    return reply.sendFile(file, { cacheControl: false, index: false });
  });
}
