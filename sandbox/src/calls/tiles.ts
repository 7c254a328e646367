import GeoJSONVT, { type Options } from 'geojson-vt';
import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import type { ZodServer } from '../api/zodServer.ts';
import { mapFeatures, places, ghanaRegions, type MapFeature, type Place, type Point } from './geodata.ts';

/** Zoom, column from the west and row from the north of a tile. */
type TileAddress = { z: number; x: number; y: number };

const MIN_ZOOM = 4;
const MAX_ZOOM = 18;
/** Width and height of a tile in pixels. */
const TILE_PX = 256;

/** Adds the route `/tiles/{light|dark}/{z}/{x}/{y}.svg`: 404 for a tile that does not exist, else cached for a day. */
export function addTileRoute(api: ZodServer): void {
  const digits = z.coerce.number().int().min(0);
  const params = z.object({ theme: z.enum(['light', 'dark']), z: digits, x: digits, y: digits });
  api.get('/tiles/:theme/:z/:x/:y.svg', (request, reply) => {
    const { data } = params.safeParse(request.params);
    if (!data || data.z < MIN_ZOOM || data.z > MAX_ZOOM || data.x >= 2 ** data.z || data.y >= 2 ** data.z) {
      throw new ApiError(404, 'not_found');
    }
    void reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800');
    return reply.type('image/svg+xml').send(drawTile(data.theme, data));
  });
}

/** The colours of a map: the first of each pair is that of the light theme, the second that of the dark theme. */
const COLOURS = {
  sea: ['#c9dfe8', '#10202a'],
  land: ['#eceae4', '#1b1d21'],
  ghana: ['#f8f6f1', '#24272c'],
  lake: ['#bcd8e4', '#15303f'],
  lakeLine: ['#9fc3d3', '#23485b'],
  river: ['#b3d2df', '#1d3f50'],
  coast: ['#9fbfcd', '#2b4a59'],
  border: ['#b9aeb8', '#3c3a42'],
  region: ['#cfc6bd', '#3a3d43'],
  urban: ['#e9e1d4', '#2e3138'],
  halo: ['#f8f6f1', '#1c1f23'],
  city: ['#2b2a33', '#f1f0f4'],
  town: ['#4a4852', '#cfcdd6'],
  suburb: ['#686570', '#a5a2ad'],
  regionName: ['#a1958a', '#7d7a74'],
  water: ['#6c9cb3', '#5b93ac'],
  neighbour: ['#a9a39b', '#5d5c61'],
} as const;
type Colour = (name: keyof typeof COLOURS) => string;

/** A map tile as an SVG document. */
export function drawTile(theme: 'light' | 'dark', tile: TileAddress): string {
  const { z: zoom } = tile;
  const colour: Colour = (name) => COLOURS[name][theme === 'light' ? 0 : 1];
  const line = (name: keyof typeof COLOURS, width: number, dashes = 'none') =>
    `fill="none" stroke="${colour(name)}" stroke-width="${width}" stroke-dasharray="${dashes}" stroke-linejoin="round"`;
  const area = (name: keyof typeof COLOURS, stroke: keyof typeof COLOURS) =>
    `fill="${colour(name)}" fill-rule="evenodd" stroke="${colour(stroke)}" stroke-width="0.8"`;
  const ghana = layerPath('ghana', tile);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">',
    `<rect width="256" height="256" fill="${colour('sea')}"/>`,
    drawPath(layerPath('land', tile), area('land', 'coast')),
    drawPath(ghana, `fill="${colour('ghana')}" fill-rule="evenodd"`),
    drawSettlements(tile, colour('urban'), ghana),
    // The edges of the tile: at high zooms the map has little else to show.
    zoom >= 12 ? drawPath('M0 0V256M0 0H256', line('region', 0.6, '1 3')) : '',
    zoom >= 7 ? drawPath(layerPath('river', tile), line('river', zoom >= 10 ? 2 : 1)) : '',
    drawPath(layerPath('lake', tile), area('lake', 'lakeLine')),
    zoom >= 7 ? drawPath(layerPath('region', tile), line('region', 1.2, '5 4')) : '',
    drawPath(layerPath('border', tile), line('border', zoom >= 8 ? 1.6 : 1, '7 3 2 3')),
    drawLabels(tile, colour),
    '</svg>',
  ].join('');
}

const drawPath = (d: string, attributes: string): string => d && `<path d="${d}" ${attributes}/>`;

type Layer = MapFeature['properties']['k'];
const INDEX_OPTIONS: Options = { maxZoom: MAX_ZOOM, indexMaxZoom: 5, tolerance: 2, extent: 4096, buffer: 96 };
const UNITS_PER_PIXEL = 16;
const layers = new Map(
  (['land', 'ghana', 'lake', 'border', 'region', 'river'] as const).map((layer) => {
    const features = mapFeatures.filter(({ properties }) => properties.k === layer);
    return [layer, new GeoJSONVT({ type: 'FeatureCollection', features }, INDEX_OPTIONS)] as const;
  }),
);

/** A layer of a tile as the `d` of an SVG path, in pixels of the tile; empty if it has nothing to show. */
function layerPath(layer: Layer, { z: zoom, x, y }: TileAddress): string {
  const features = layers.get(layer)?.getTile(zoom, x, y)?.features ?? [];
  return features
    .flatMap((feature) => (feature.type === 1 ? [] : feature.geometry.map((line) => toPath(line, feature.type === 3))))
    .join('');
}

/** Omits points that round to the same tenth of a pixel as the previous one. */
function toPath(line: [number, number][], isClosed: boolean): string {
  const points = line.map(([x, y]) => `${tenth(x / UNITS_PER_PIXEL)} ${tenth(y / UNITS_PER_PIXEL)}`);
  return `M${points.filter((point, index) => point !== points[index - 1]).join('L')}${isClosed ? 'Z' : ''}`;
}

const tenth = (pixels: number) => String(Number(pixels.toFixed(1)));

/** A point in pixels of the whole world (Web Mercator). */
function toPixels({ lat, lng }: Point, zoom: number): [x: number, y: number] {
  const world = TILE_PX * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

const EARTH_CIRCUMFERENCE_KM = 40_075;

/** Blurred circles for settlements, clipped to the path of Ghana. */
function drawSettlements({ z: zoom, x, y }: TileAddress, colour: string, ghana: string): string {
  if (zoom < 8 || ghana === '') return '';
  const pixelsPerKm = (TILE_PX * 2 ** zoom) / EARTH_CIRCUMFERENCE_KM;
  const circles = places.flatMap((place) => {
    const [worldX, worldY] = toPixels(place, zoom);
    const [cx, cy] = [worldX - x * TILE_PX, worldY - y * TILE_PX];
    const radius =
      pixelsPerKm * (place.kind === 'suburb' ? 1.5 : Math.min(8, 0.9 + Math.sqrt(place.population || 4000) / 280));
    const reach = radius * 2.2; // with the blur
    const isVisible = cx > -reach && cy > -reach && cx < TILE_PX + reach && cy < TILE_PX + reach;
    return isVisible ? `<circle cx="${tenth(cx)}" cy="${tenth(cy)}" r="${tenth(radius)}"/>` : [];
  });
  const blur = Math.min(60, pixelsPerKm * 0.6).toFixed(1);
  return (
    `<clipPath id="g"><path d="${ghana}"/></clipPath>` +
    `<filter id="b" filterUnits="userSpaceOnUse" x="-128" y="-128" width="512" height="512">` +
    `<feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<g clip-path="url(#g)"><g filter="url(#b)" fill="${colour}">${circles.join('')}</g></g>`
  );
}

/** A name on the map, shown at the zooms `from` to `to`; `dot` is the radius of the dot of a place. */
type MapName = {
  text: string;
  at: Point;
  colour: keyof typeof COLOURS;
  from: number;
  to: number;
  size: number;
  style: string;
  dot?: number;
};

const ITALIC = 'font-style="italic"';
const SPACED = 'letter-spacing="1.6"';
const BOLD = 'font-weight="600"';
/** How the name of a place is shown, by its rank. */
const RANK_STYLES = [
  { from: 5, size: 15, colour: 'city', style: BOLD, dot: 3.2 },
  { from: 7, size: 13, colour: 'city', style: BOLD, dot: 3.2 },
  { from: 8, size: 12, colour: 'town', style: '', dot: 2.2 },
  { from: 9, size: 11, colour: 'town', style: '', dot: 2.2 },
  { from: 11, size: 10.5, colour: 'suburb', style: '', dot: 1.8 },
  { from: 12, size: 10.5, colour: 'suburb', style: '', dot: 1.8 },
] as const;
const MAJOR_TOWNS = [
  ...['Tamale', 'Takoradi', 'Cape Coast', 'Sunyani', 'Koforidua', 'Ho', 'Wa', 'Bolgatanga', 'Techiman', 'Damongo'],
  ...['Nalerigu', 'Dambai', 'Goaso', 'Sefwi Wiawso', 'Tema'],
];

/** The index in `RANK_STYLES`: 0 for the two largest cities, up to 5 for a suburb without fibre. */
function rankOf({ name, kind, fibre, population }: Place): number {
  if (name === 'Accra' || name === 'Kumasi') return 0;
  if (MAJOR_TOWNS.includes(name)) return 1;
  if (kind === 'suburb') return fibre ? 4 : 5;
  return (population ?? 0) > 40_000 ? 2 : 3;
}

const area = (text: string, lat: number, lng: number, from: number, colour: 'neighbour' | 'water'): MapName => {
  return { text, at: { lat, lng }, colour, from, to: 12, size: 12, style: colour === 'water' ? ITALIC : SPACED };
};

/** All names, most important first: places, neighbouring countries and waters, regions. */
const mapNames: MapName[] = [
  ...places
    .map((place) => ({ place, rank: rankOf(place) }))
    .sort((a, b) => a.rank - b.rank || (b.place.population ?? 0) - (a.place.population ?? 0))
    .flatMap(({ place, rank }) =>
      RANK_STYLES[rank] ? { ...RANK_STYLES[rank], text: place.name, at: place, to: MAX_ZOOM } : [],
    ),
  area("Côte d'Ivoire", 7.2, -3.6, 6, 'neighbour'),
  area('Togo', 8.6, 1.05, 6, 'neighbour'),
  area('Burkina Faso', 11.55, -1.6, 6, 'neighbour'),
  area('Benin', 9, 2.05, 7, 'neighbour'),
  area('Gulf of Guinea', 4.75, -0.6, 6, 'water'),
  area('Lake Volta', 7.12, -0.22, 7, 'water'),
  area('Lake Bosumtwi', 6.505, -1.41, 10, 'water'),
  ...ghanaRegions.map(({ name, label }): MapName => {
    return { text: name.toUpperCase(), at: label, colour: 'regionName', from: 7, to: 10, size: 10, style: SPACED };
  }),
];

type Box = [left: number, top: number, right: number, bottom: number];
type Label = {
  name: MapName;
  x: number;
  y: number;
  textX: number;
  textY: number;
  anchor: string;
  size: number;
  box: Box;
};

const labelsByZoom = new Map<number, Label[]>();

/** Labels are placed once per zoom for the whole country, so that no text is cut at the edge of a tile. */
function labelsAt(zoom: number): Label[] {
  const known = labelsByZoom.get(zoom);
  if (known) return known;
  const labels: Label[] = [];
  for (const name of mapNames) {
    const candidates = name.from <= zoom && zoom <= name.to ? candidatesOf(name, zoom) : [];
    const free = candidates.find(({ box }) => labels.every((other) => !areOverlapping(box, other.box)));
    if (free) labels.push(free);
  }
  labelsByZoom.set(zoom, labels);
  return labels;
}

/** The positions of a text: beside its dot, right or left, or centred without a dot. The box contains text and dot. */
function candidatesOf(name: MapName, zoom: number): Label[] {
  const [x, y] = toPixels(name.at, zoom);
  const size = name.size + (zoom >= 13 ? 2 : 0);
  const width = name.text.length * size * (name.style === SPACED ? 0.78 : 0.57) + 6;
  const place = (anchor: string, dx: number, left: number): Label => {
    const box: Box = [Math.min(left, x) - 3, y - size, Math.max(left + width, x) + 3, y + size / 2];
    return { name, x, y, textX: x + dx, textY: y + 4, anchor, size, box };
  };
  if (name.dot === undefined) return [place('middle', 0, x - width / 2)];
  return [place('start', 6, x + 6), place('end', -6, x - 6 - width)];
}

const areOverlapping = (one: Box, other: Box) =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

function drawLabels({ z: zoom, x, y }: TileAddress, colour: Colour): string {
  const [left, top] = [x * TILE_PX, y * TILE_PX];
  const visible = labelsAt(zoom).filter(({ box }) => areOverlapping(box, [left, top, left + TILE_PX, top + TILE_PX]));
  const drawn = visible.map(({ name, size, anchor, ...at }) => {
    const fill = `fill="${colour(name.colour)}"`;
    const dot =
      name.dot === undefined
        ? ''
        : `<circle cx="${tenth(at.x - left)}" cy="${tenth(at.y - top)}" r="${name.dot}" ${fill} stroke-width="1.2"/>`;
    const position = `x="${tenth(at.textX - left)}" y="${tenth(at.textY - top)}" text-anchor="${anchor}"`;
    return `${dot}<text ${position} font-size="${size}" ${fill} ${name.style}>${name.text.replaceAll('&', '&amp;')}</text>`;
  });
  const font = `font-family="Inter,Roboto,'Segoe UI',Helvetica,Arial,sans-serif"`;
  const halo = `stroke="${colour('halo')}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  return `<g ${font} ${halo}>${drawn.join('')}</g>`;
}
