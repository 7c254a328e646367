export { useElapsed } from './useElapsed';
export { useSimulatedProgress } from './useSimulatedProgress';
export type { Pace, SimulatedProgress } from './useSimulatedProgress';
