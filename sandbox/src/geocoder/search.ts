import { isInGhana, regionAt } from '../geodata/outlines.ts';
import { distanceKm, isNear, places, type Place, type Point } from '../geodata/places.ts';
import { toGeocodingResult, toRegionResult, type GeocodingResult } from './geocodingResult.ts';

/** The maximum number of results, as in the public Nominatim service. */
export const MAX_RESULTS = 40;
const COORDINATES_PATTERN = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*$/;

/** Scores of a match: the same name, its prefix, the beginnings of words, a part of it, one or two typing errors. */
const MATCH_SCORES = { same: 1, prefix: 0.9, words: 0.75, part: 0.6, typo: 0.45 };

const searchIndex = places.map((place, index) => ({
  place,
  index,
  name: normaliseText(place.name),
  words: normaliseText(`${place.name} ${place.town} ${place.region}`).split(' '),
}));

/** The places that match a text, best first; for coordinates the place at that point. */
export function searchPlaces(text: string, limit: number): GeocodingResult[] {
  const [, lat, lng] = COORDINATES_PATTERN.exec(text) ?? [];
  if (lat !== undefined && lng !== undefined) return searchCoordinates(Number(lat), Number(lng));
  const wanted = normaliseText(text)
    .split(' ')
    .filter((word) => word !== 'ghana' && word !== 'region')
    .join(' ');
  if (wanted === '') return [];
  return searchIndex
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

/** Combines the score of a match with the size of the place: of equal matches, larger places come first. */
function importanceOf({ place, name, words }: (typeof searchIndex)[number], wanted: string): number {
  const score = scoreOf(name, words, wanted);
  return score === 0 ? 0 : score * 0.6 + populationScore(place);
}

function populationScore({ population }: Place): number {
  return Math.min(0.3, Math.log10((population || 1000) / 1000) / 10);
}

function scoreOf(name: string, words: string[], wanted: string): number {
  if (name === wanted) return MATCH_SCORES.same;
  if (name.startsWith(wanted)) return MATCH_SCORES.prefix;
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return MATCH_SCORES.words;
  if (name.includes(wanted)) return MATCH_SCORES.part;
  const maxTypos = wanted.length > 7 ? 2 : 1;
  return wanted.length > 4 && editDistance(name, wanted, maxTypos) <= maxTypos ? MATCH_SCORES.typo : 0;
}

/** Removes accents, punctuation and upper case, so that “sefwi wiawso” matches “Sefwi-Wiawso”. */
function normaliseText(text: string): string {
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
function editDistance(one: string, other: string, max: number): number {
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
const COAST_TOLERANCE_KM = 3;
/** A point gets only its region if the weighted distance of every place is larger. */
const MAX_PLACE_KM = 40;
/** Below this zoom reverse geocoding ignores suburbs. */
const SUBURB_ZOOM = 13;
/** Distances are divided by these factors, because a town or city covers a larger area than a suburb. */
const DISTANCE_DIVISOR: Record<Place['kind'], number> = { suburb: 1, city: 1.2, town: 1.5 };
const REVERSE_IMPORTANCE = 0.3;

/** The nearest place of a point by weighted distance, or its region if no place is near; undefined outside Ghana. */
export function reverseGeocode(point: Point, zoom = 18): GeocodingResult | undefined {
  if (!isInGhana(point) && !isNear(point, places, COAST_TOLERANCE_KM)) return undefined;
  let best: { place: Place; index: number; weightedKm: number } | undefined;
  for (const [index, place] of places.entries()) {
    if (zoom < SUBURB_ZOOM && place.kind === 'suburb') continue;
    const weightedKm = distanceKm(point, place) / DISTANCE_DIVISOR[place.kind];
    if (!best || weightedKm < best.weightedKm) best = { place, index, weightedKm };
  }
  if (best && best.weightedKm <= MAX_PLACE_KM) return toGeocodingResult(best.place, best.index, REVERSE_IMPORTANCE);
  const region = regionAt(point);
  return region === undefined ? undefined : toRegionResult(point, region);
}
