import { isInGhana, regionAt } from '../geodata/outlines.ts';
import { distanceKm, isNear, places, type Place, type Point } from '../geodata/places.ts';
import { toGeocodingResult, toRegionResult, type GeocodingResult } from './geocodingResult.ts';

/** The maximum of the public Nominatim service. */
export const MAX_RESULTS = 40;
const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Scores of a match: same name, prefix, all words, substring, one or two typing errors. */
const SCORES = { same: 1, prefix: 0.9, words: 0.75, part: 0.6, typo: 0.45 };

const index = places.map((place, index) => ({
  place,
  index,
  name: fold(place.name),
  words: fold(`${place.name} ${place.town} ${place.region}`).split(' '),
}));

/** The places that match a text, best first; for coordinates the place at that point. */
export function search(text: string, limit: number): GeocodingResult[] {
  const [, lat, lng] = COORDINATES.exec(text) ?? [];
  if (lat !== undefined && lng !== undefined) return searchCoordinates(Number(lat), Number(lng));
  const wanted = fold(text)
    .split(' ')
    .filter((word) => word !== 'ghana' && word !== 'region')
    .join(' ');
  if (wanted === '') return [];
  return index
    .map((one) => ({ ...one, importance: importanceOf(one, wanted) }))
    .filter(({ importance }) => importance > 0)
    .sort((a, b) => b.importance - a.importance)
    .slice(0, Math.min(limit, MAX_RESULTS))
    .map(({ place, index, importance }) => toGeocodingResult(place, index, importance));
}

function searchCoordinates(lat: number, lng: number): GeocodingResult[] {
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return [];
  const place = reverseGeocode({ lat, lng });
  return place ? [place] : [];
}

/** Among equal scores, larger places come first. */
function importanceOf({ place, name, words }: (typeof index)[number], wanted: string): number {
  const score = scoreOf(name, words, wanted);
  return score === 0 ? 0 : score * 0.6 + sizeOf(place);
}

function sizeOf({ population }: Place): number {
  return Math.min(0.3, Math.log10((population || 1000) / 1000) / 10);
}

function scoreOf(name: string, words: string[], wanted: string): number {
  if (name === wanted) return SCORES.same;
  if (name.startsWith(wanted)) return SCORES.prefix;
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return SCORES.words;
  if (name.includes(wanted)) return SCORES.part;
  const maxTypos = wanted.length > 7 ? 2 : 1;
  return wanted.length > 4 && editDistance(name, wanted, maxTypos) <= maxTypos ? SCORES.typo : 0;
}

/** Removes accents, punctuation and upper case, so that “sefwi wiawso” matches “Sefwi-Wiawso”. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The Levenshtein distance; returns `max + 1` early if the lengths differ by more than `max`.
 * @example editDistance('takoradi', 'takordi', 2) // 1
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of Array.from(other).entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The simplified outline omits parts of the coast: a point this close to a place counts as in Ghana. */
const COAST_KM = 3;
/** A point that is farther than this from every place gets only its region. */
const MAX_PLACE_KM = 40;
/** Below this zoom suburbs are ignored. */
const SUBURB_ZOOM = 13;
/** Larger kinds of places stand for a larger area. */
const WEIGHT: Record<Place['kind'], number> = { suburb: 1, city: 1.2, town: 1.5 };
const IMPORTANCE = 0.3;

/** The nearest place of a point, or its region if no place is near; undefined outside Ghana. */
export function reverseGeocode(point: Point, zoom = 18): GeocodingResult | undefined {
  if (!isInGhana(point) && !isNear(point, places, COAST_KM)) return undefined;
  let best: { place: Place; index: number; weightedKm: number } | undefined;
  for (const [index, place] of places.entries()) {
    if (zoom < SUBURB_ZOOM && place.kind === 'suburb') continue;
    const weightedKm = distanceKm(point, place) / WEIGHT[place.kind];
    if (!best || weightedKm < best.weightedKm) best = { place, index, weightedKm };
  }
  if (best && best.weightedKm <= MAX_PLACE_KM) return toGeocodingResult(best.place, best.index, IMPORTANCE);
  const region = regionAt(point);
  return region === undefined ? undefined : toRegionResult(point, region);
}
