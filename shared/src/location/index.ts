/** The customer's location: position of the device and its place name. */
export { locationTexts } from './LocationError.ts';
export { currentPosition } from './currentPosition.ts';
export type { Position } from './currentPosition.ts';
export { lookUpLocation } from './lookUpLocation.ts';
export type { FoundLocation } from './lookUpLocation.ts';
export { useLocationLookup } from './useLocationLookup.ts';
export type { LocationLookup } from './useLocationLookup.ts';
