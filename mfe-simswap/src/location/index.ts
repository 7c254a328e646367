export { AllowLocationDialog } from './AllowLocationDialog';
export { GettingLocation } from './GettingLocation';
export { useSwapLocation } from './useSwapLocation';
export type { KnownLocation, SwapLocation } from './useSwapLocation';
