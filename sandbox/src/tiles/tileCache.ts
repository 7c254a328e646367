import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { TileAddress } from './projection.ts';
import type { Theme } from './theme.ts';
import { drawTile } from './drawTile.ts';

/** A tile ready to be sent. */
type RenderedTile = { svg: Buffer; gzip: Buffer; etag: string };

/** About 5 kB each: what customers look at most stays at hand. */
const KEPT = 2000;

const drawn = new Map<string, RenderedTile>();

/** Draws a tile, or gives the one drawn before. */
export function getTile(theme: Theme, tile: TileAddress): RenderedTile {
  const name = `${theme}/${tile.z}/${tile.x}/${tile.y}`;
  const found = drawn.get(name) ?? draw(theme, tile);
  drawn.delete(name); // put back at the end: the first ones are the longest unused
  drawn.set(name, found);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= KEPT) break;
    drawn.delete(oldest);
  }
  return found;
}

function draw(theme: Theme, tile: TileAddress): RenderedTile {
  const svg = Buffer.from(drawTile(theme, tile));
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  return { svg, gzip: gzipSync(svg), etag };
}
