export { AvailabilityCheck } from './AvailabilityCheck';
export type { UnavailableResult } from './AvailabilityCheck';
export { addressOf, checkedState, fibreLocation, part } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { LocationPicker } from './LocationPicker';
export { useSelectLocation } from './useSelectLocation';
