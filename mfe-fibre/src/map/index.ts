export { formatCoordinates, isValidPoint, parseCoordinates } from './coordinates';
export type { Coordinates } from './coordinates';
export { geocode, reverseGeocode } from './geocode';
export { LazyPinMap } from './LazyPinMap';
