/** The customer's location: position of the device and its place name. */
export { locationTexts } from './LocationError';
export { currentPosition } from './currentPosition';
export type { Position } from './currentPosition';
export { lookUpLocation } from './lookUpLocation';
export type { FoundLocation } from './lookUpLocation';
export { useLocationLookup } from './useLocationLookup';
export type { LocationLookup } from './useLocationLookup';
