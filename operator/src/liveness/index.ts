export { keepCheck, spendCheck } from './livenessCheck.ts';
