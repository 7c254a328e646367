export type { CheckKind } from './livenessCheck.ts';
export { saveCheck, consumeCheck } from './livenessCheck.ts';
