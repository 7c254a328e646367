export { AvailabilityCheck, useSelectLocation } from './AvailabilityCheck';
export type { UnavailableResultProps } from './AvailabilityCheck';
export { addressOf, checkedLocationFields, fibreLocationSchema, undefinedIfInvalid } from './fibreLocation';
export type { FibreLocation } from './fibreLocation';
export { useLocationCheck } from './useLocationCheck';
