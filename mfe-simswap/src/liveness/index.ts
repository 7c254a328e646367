export { LivenessFailureHint } from './LivenessFailureHint';
export { LivenessCheck } from './LivenessCheck';
export type { LivenessFailure } from './livenessProvider';
export { PhotoCard } from './PhotoCard';
export { useLiveness } from './useLiveness';
export type { Liveness } from './useLiveness';
