import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { drawTile } from './tiles.ts';

const ACCRA_TILE_PATH = '/tiles/light/12/2045/1984.svg';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi();
});

test('a map tile is an SVG without scripts and styles, and can be cached', async () => {
  const { statusCode, headers, body } = await server.get(ACCRA_TILE_PATH);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  });
  expect(body).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="256" height="256"[\s\S]*>Accra<[\s\S]*<\/svg>$/,
  );
  expect(body).not.toMatch(/<script|style=/);
});

test.each([
  '/tiles/sepia/12/2045/1984.svg',
  '/tiles/light/19/0/0.svg',
  '/tiles/light/12/4096/0.svg',
  '/tiles/light/12/2045/1984.png',
])('the unknown map tile %s gets 404 and is not cached', async (path) => {
  const { statusCode, headers } = await server.get(path);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('the map tiles of Accra are well-formed SVG at every zoom, in the colours of both themes', () => {
  for (let z = 4; z <= 18; z += 1) {
    const tile = { z, x: Math.floor((179.813 / 360) * 2 ** z), y: Math.floor(0.48441 * 2 ** z) };
    for (const [theme, colour] of [
      ['light', '#c9dfe8'],
      ['dark', '#10202a'],
    ] as const) {
      const svg = drawTile(theme, tile);
      expect(svg).toMatch(/^<svg[\s\S]+<\/svg>$/);
      expect(svg).toContain(colour);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(60_000);
    }
  }
});
