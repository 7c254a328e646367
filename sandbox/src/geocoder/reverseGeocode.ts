import { isInGhana, regionAt } from '../geodata/outlines.ts';
import { distanceKm, isNear, places, type Place, type Point } from '../geodata/places.ts';
import { toRegionResult, toGeocodingResult, type GeocodingResult } from './geocodingResult.ts';

/** The simplified outline cuts off parts of the coast: a point this close to a place counts as in Ghana. */
const COAST_KM = 3;
/** Maximum distance at which a place names a point. */
const MAX_PLACE_KM = 40;
/** Below this zoom suburbs are ignored. */
const SUBURB_ZOOM = 13;
/** Larger kinds of places name a larger area. */
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
