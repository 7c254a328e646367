import { gzipSync } from 'node:zlib';
import { etagOf } from '../api/etagOf.ts';
import type { TileAddress } from './projection.ts';
import type { Theme } from './theme.ts';
import { drawTile } from './drawTile.ts';

type RenderedTile = { svg: Buffer; gzip: Buffer; etag: string };

/** Maximum number of cached tiles, about 5 kB each. */
const MAX_TILES = 2000;

const cache = new Map<string, RenderedTile>();

/** Returns a tile from the cache, or draws it. Least recently used tiles are removed. */
export function getTile(theme: Theme, tile: TileAddress): RenderedTile {
  const name = `${theme}/${tile.z}/${tile.x}/${tile.y}`;
  const found = cache.get(name) ?? draw(theme, tile);
  cache.delete(name); // moves it to the end: the first entries are the least recently used
  cache.set(name, found);
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_TILES) break;
    cache.delete(oldest);
  }
  return found;
}

function draw(theme: Theme, tile: TileAddress): RenderedTile {
  const svg = Buffer.from(drawTile(theme, tile));
  const etag = etagOf(svg);
  return { svg, gzip: gzipSync(svg), etag };
}
