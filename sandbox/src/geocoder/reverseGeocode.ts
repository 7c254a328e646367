import { distanceKm, isNear, type Point } from '../geodata/distance.ts';
import { isInGhana, regionAt } from '../geodata/outlines.ts';
import { places, type Place } from '../geodata/places.ts';
import { toRegionResult, toGeocodingResult, type GeocodingResult } from './geocodingResult.ts';

/** The simplified outline cuts off a coast: a point this close to a place is in Ghana, too. */
const COAST_KM = 3;
/** Further away than this, a place says nothing about a point. */
const FAR_KM = 40;
/** Below this zoom suburbs are not told apart. */
const SUBURB_ZOOM = 13;
/** A town names more of the land around it than a suburb does. */
const REACH: Record<Place['kind'], number> = { suburb: 1, city: 1.2, town: 1.5 };
const IMPORTANCE = 0.3;

/** The place a point lies in, or the region where no place is near; undefined outside Ghana. */
export function reverseGeocode(point: Point, zoom = 18): GeocodingResult | undefined {
  if (!isInGhana(point) && !isNear(point, places, COAST_KM)) return undefined;
  let best: { place: Place; index: number; weighed: number } | undefined;
  for (const [index, place] of places.entries()) {
    if (zoom < SUBURB_ZOOM && place.kind === 'suburb') continue;
    const weighed = distanceKm(point, place) / REACH[place.kind];
    if (!best || weighed < best.weighed) best = { place, index, weighed };
  }
  if (best && best.weighed <= FAR_KM) return toGeocodingResult(best.place, best.index, IMPORTANCE);
  const region = regionAt(point);
  return region === undefined ? undefined : toRegionResult(point, region);
}
