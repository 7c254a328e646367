export { AvailabilityCheck, useSelectLocation } from './AvailabilityCheck';
export type { RenderUnavailableProps } from './AvailabilityCheck';
export { addressOf, checkedLocationFields, checkedLocationSchema, undefinedIfInvalid } from './checkedLocation';
export type { CheckedLocation } from './checkedLocation';
export { useLocationCheck } from './useLocationCheck';
