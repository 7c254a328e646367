/** Where the customer is: the device's position and the name of the place, in the catalogue's seven error texts. */
export { locationTexts } from './LocationError';
export { currentPosition } from './currentPosition';
export type { Position } from './currentPosition';
export { lookUpLocation } from './lookUpLocation';
export type { FoundLocation } from './lookUpLocation';
export { useLocationLookup } from './useLocationLookup';
export type { LocationLookup } from './useLocationLookup';
