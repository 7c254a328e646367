export { CameraHint } from './CameraHint';
export { LivenessCheck } from './LivenessCheck';
export type { LivenessFailure } from './livenessProvider';
export { PhotoCard } from './PhotoCard';
export { useLiveness } from './useLiveness';
export type { Liveness } from './useLiveness';
