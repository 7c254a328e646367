/** A point on the earth in degrees. */
export type Point = { lat: number; lng: number };

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

/** The great-circle distance of two points (haversine), in kilometres. */
export function distanceKm(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const square =
    half(to.lat - from.lat) + Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * half(to.lng - from.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Whether one of the places is at most `km` kilometres away. */
export function isNear(point: Point, places: readonly Point[], km: number): boolean {
  return places.some((place) => distanceKm(point, place) <= km);
}
