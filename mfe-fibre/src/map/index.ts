export { coordinateName, isPoint, parseCoordinates } from './coordinates';
export type { Coordinates } from './coordinates';
export { findPlace, namePin } from './geocode';
export { LocationMap } from './LocationMap';
