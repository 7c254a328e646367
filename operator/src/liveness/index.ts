export { keepCheck, spendCheck } from './livenessCheck.ts';
export type { KeptCheck } from './livenessCheck.ts';
