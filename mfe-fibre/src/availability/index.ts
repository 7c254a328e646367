export { fetchRelocationToken, forgetFibreTokens } from './api/fibreToken';
export { AvailabilityCheck } from './AvailabilityCheck';
export type { Unavailable } from './AvailabilityCheck';
export { addressOf, fibreLocation } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { PlaceOnMap } from './LocationPicker';
