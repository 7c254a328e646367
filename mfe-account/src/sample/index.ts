export { SampleLoading } from './SampleLoading';
export { useSampleList } from './useSampleList';
export { useSimulatedLoading } from './useSimulatedLoading';
