export { AvailabilityCheck } from './AvailabilityCheck';
export type { UnavailableResult } from './AvailabilityCheck';
export { addressOf, checkedLocationState, fibreLocation, undefinedIfInvalid } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { LocationPicker } from './LocationPicker';
export { useSelectLocation } from './useSelectLocation';
