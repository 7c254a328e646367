import { startTestApi, type TestApi } from '../api/testing/testApi.ts';
import { toPixels } from './projection.ts';
import { drawTile } from './drawTile.ts';

const ACCRA_TILE_PATH = '/tiles/light/12/2045/1984.svg';

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.close());

test('a map tile is an SVG with a CSP without scripts, and can be cached', async () => {
  const { statusCode, headers, body } = await server.get(ACCRA_TILE_PATH);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  });
  expect(body).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="256" height="256"[\s\S]*>Accra<[\s\S]*<\/svg>$/,
  );
  expect(body).not.toMatch(/<script|style=|NaN|undefined|Infinity/);
  const again = await server.get(ACCRA_TILE_PATH, undefined, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a map tile of the dark theme has other colours than that of the light theme', async () => {
  const dark = await server.get(ACCRA_TILE_PATH.replace('light', 'dark'));
  expect(dark.statusCode).toBe(200);
  expect(dark.body).not.toBe((await server.get(ACCRA_TILE_PATH)).body);
  expect(dark.body).toContain('#24272c');
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

test('the map tiles of Accra are well-formed SVG at every zoom', () => {
  for (let z = 4; z <= 18; z += 1) {
    const [x, y] = toPixels({ lat: 5.6037, lng: -0.187 }, z).map((pixel) => Math.floor(pixel / 256));
    const svg = drawTile('light', { z, x: x ?? 0, y: y ?? 0 });
    expect(svg).toMatch(/^<svg[\s\S]+<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(60_000);
  }
});

test('a client that accepts gzip gets the compressed map tile', async () => {
  const response = await fetch(server.origin + ACCRA_TILE_PATH, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toBe((await server.get(ACCRA_TILE_PATH)).body);
});
