export type { CheckKind } from './livenessCheck.ts';
export { keepCheck, spendCheck } from './livenessCheck.ts';
