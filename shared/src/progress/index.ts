export { useElapsed } from './useElapsed.ts';
export { useSimulatedProgress } from './useSimulatedProgress.ts';
export type { Pace, SimulatedProgress } from './useSimulatedProgress.ts';
