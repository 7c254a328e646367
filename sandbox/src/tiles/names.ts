import { regions } from '../geodata/outlines.ts';
import { places, type Place, type Point } from '../geodata/places.ts';
import type { Colours } from './theme.ts';

/** A name on the map with its style; `dot` is the radius in pixels of the dot of a place, undefined for areas. */
export type MapName = {
  text: string;
  at: Point;
  colour: keyof Colours;
  size: number;
  weight: number;
  dot?: number;
  italic?: boolean;
  spaced?: boolean;
};

const MAJOR_TOWNS = [
  ...['Tamale', 'Takoradi', 'Cape Coast', 'Sunyani', 'Koforidua', 'Ho', 'Wa', 'Bolgatanga', 'Techiman', 'Damongo'],
  ...['Nalerigu', 'Dambai', 'Goaso', 'Sefwi Wiawso', 'Tema'],
];
/** By the rank of a place (see `rankOf`): the first zoom that shows its name, and the font size in pixels. */
const FIRST_ZOOM_BY_RANK = [5, 7, 8, 9, 9, 11, 12];
const FONT_SIZE_BY_RANK = [15, 13, 12, 11.5, 11, 10.5, 10.5];

type AreaName = { text: string; at: Point; colour: 'neighbour' | 'water'; from: number };

/** Neighbouring countries and waters, positioned by hand. */
const AREAS: AreaName[] = [
  { text: "Côte d'Ivoire", at: { lat: 7.2, lng: -3.6 }, colour: 'neighbour', from: 6 },
  { text: 'Togo', at: { lat: 8.6, lng: 1.05 }, colour: 'neighbour', from: 6 },
  { text: 'Burkina Faso', at: { lat: 11.55, lng: -1.6 }, colour: 'neighbour', from: 6 },
  { text: 'Benin', at: { lat: 9, lng: 2.05 }, colour: 'neighbour', from: 7 },
  { text: 'Lake Volta', at: { lat: 7.12, lng: -0.22 }, colour: 'water', from: 7 },
  { text: 'Gulf of Guinea', at: { lat: 4.75, lng: -0.6 }, colour: 'water', from: 6 },
  { text: 'Lake Bosumtwi', at: { lat: 6.505, lng: -1.41 }, colour: 'water', from: 10 },
];
const AREAS_TO_ZOOM = 12;
const REGIONS_FROM_ZOOM = 7;
const REGIONS_TO_ZOOM = 10;

const rankedPlaces = places
  .map((place) => ({ place, rank: rankOf(place) }))
  .sort((a, b) => a.rank - b.rank || (b.place.population ?? 0) - (a.place.population ?? 0));

/** The names of a zoom, most important first. */
export function namesAt(z: number): MapName[] {
  const visible = rankedPlaces.filter(({ rank }) => z >= (FIRST_ZOOM_BY_RANK[rank] ?? 0));
  const areas = z > AREAS_TO_ZOOM ? [] : AREAS.filter(({ from }) => z >= from);
  const showsRegions = z >= REGIONS_FROM_ZOOM && z <= REGIONS_TO_ZOOM;
  return [
    ...visible.map(({ place, rank }) => placeName(place, rank, z)),
    ...areas.map(areaName),
    ...(showsRegions ? regions.map(({ name, label }) => regionName(name, label, z)) : []),
  ];
}

/** 0 for the two largest cities, up to 6 for a suburb without fibre. */
function rankOf({ name, kind, fibre, population, source }: Place): number {
  if (name === 'Accra' || name === 'Kumasi') return 0;
  if (MAJOR_TOWNS.includes(name)) return 1;
  if (kind === 'suburb') return fibre ? 5 : 6;
  if ((population ?? 0) > 40_000) return 2;
  return source === 'geonames' ? 3 : 4;
}

function placeName({ name, lat, lng }: Place, rank: number, z: number): MapName {
  const sizeChange = z >= 14 ? 3 : z >= 13 ? 2 : z >= 11 && rank < 3 ? 2 : z <= 6 ? -2 : 0;
  return {
    text: name,
    at: { lat, lng },
    colour: rank <= 1 ? 'city' : rank <= 4 ? 'town' : 'suburb',
    size: (FONT_SIZE_BY_RANK[rank] ?? 10.5) + sizeChange,
    weight: rank <= 1 ? 600 : rank <= 3 ? 500 : 400,
    dot: rank <= 1 ? 3.2 : rank <= 4 ? 2.2 : 1.8,
  };
}

function areaName({ text, at, colour }: AreaName): MapName {
  const isWater = colour === 'water';
  return { text, at, colour, size: isWater ? 12 : 12.5, weight: 400, italic: isWater, spaced: !isWater };
}

function regionName(name: string, at: Point, z: number): MapName {
  const size = z >= 9 ? 12 : 10;
  return { text: name.toUpperCase(), at, colour: 'regionName', size, weight: 500, spaced: true };
}
