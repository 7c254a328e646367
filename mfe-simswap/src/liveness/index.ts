export { LivenessCheck } from './LivenessCheck';
export { FAILURE_HINTS } from './livenessProvider';
export { PhotoCard } from './PhotoCard';
export { useLiveness } from './useLiveness';
export type { Liveness } from './useLiveness';
