export { LivenessCheck } from './LivenessCheck';
export { FAILURE_HINTS } from './livenessProvider';
export { TakePhotoCard } from './TakePhotoCard';
export { useLiveness } from './useLiveness';
export type { LivenessState } from './useLiveness';
