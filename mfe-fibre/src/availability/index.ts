export { fetchRelocationToken, FibreTokenError, forgetFibreTokens } from './api/fibreToken';
export { AvailabilityCheck } from './AvailabilityCheck';
export type { AvailabilityCheckProps } from './AvailabilityCheck';
export { fibreLocation } from './fibreLocation';
export type { Coordinates, FibreLocation } from './fibreLocation';
