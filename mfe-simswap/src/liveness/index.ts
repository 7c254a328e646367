export { LivenessCheck, LivenessFailureHint } from './LivenessCheck';
export type { LivenessFailure } from './livenessProvider';
export { PhotoCard } from './PhotoCard';
export { useLiveness } from './useLiveness';
export type { Liveness } from './useLiveness';
