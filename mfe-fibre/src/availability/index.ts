export { AvailabilityCheck, useSelectLocation } from './AvailabilityCheck';
export type { UnavailableResult } from './AvailabilityCheck';
export { addressOf, checkedLocationFields, fibreLocation, undefinedIfInvalid } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { useLocationCheck } from './useLocationCheck';
