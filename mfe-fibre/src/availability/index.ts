export { AvailabilityCheck } from './AvailabilityCheck';
export type { UnavailableResult } from './AvailabilityCheck';
export { addressOf, fibreLocation } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { LocationPicker } from './LocationPicker';
