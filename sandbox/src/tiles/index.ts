import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/apiError.ts';
import { etagOf } from '../api/etagOf.ts';
import { toRouteOptions } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { drawTile } from './drawTile.ts';
import type { TileAddress } from './projection.ts';
import { themes, type Theme } from './theme.ts';

const ONE_DAY_S = 86_400;
const ONE_WEEK_S = 604_800;
const MIN_ZOOM = 4;
const MAX_ZOOM = 18;
/** A tile may neither run scripts nor load anything. */
const TILE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const params = z.object({ theme: z.string(), z: z.string(), x: z.string(), file: z.string() });

/** Map tiles: `/tiles/{light|dark}/{z}/{x}/{y}.svg`, 404 for one that does not exist. */
export function addTiles(api: Api): void {
  const picture = z.unknown().describe('image/svg+xml');
  const options = toRouteOptions({
    summary: 'Map tile (SVG)',
    ...withoutOwner('About places, not about customers'),
    params,
    response: { 200: picture, 304: picture },
    errors: [404],
  });
  api.get('/tiles/:theme/:z/:x/:file', options, (request, reply) => {
    const { theme, z: zoom, x, file } = request.params;
    const tile = parseTileAddress(zoom, x, /^(\d+)\.svg$/.exec(file)?.[1] ?? '');
    if (!isTheme(theme) || !tile) throw new ApiError(404, 'not_found');
    const svg = drawTile(theme, tile);
    const etag = etagOf(svg);
    void reply.headers({
      etag,
      'cache-control': `public, max-age=${ONE_DAY_S}, stale-while-revalidate=${ONE_WEEK_S}`,
      'content-security-policy': TILE_CSP,
      vary: 'Origin, Accept-Encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
    const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (isZipped) void reply.header('content-encoding', 'gzip');
    return reply.type('image/svg+xml').send(isZipped ? gzipSync(svg) : svg);
  });
}

function isTheme(name: string): name is Theme {
  return Object.hasOwn(themes, name);
}

function parseTileAddress(...texts: [z: string, x: string, y: string]): TileAddress | undefined {
  if (!texts.every((text) => /^(0|[1-9]\d{0,5})$/.test(text))) return undefined;
  const [z, x, y] = texts.map(Number) as [number, number, number]; // as many as there are texts
  return z >= MIN_ZOOM && z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}
