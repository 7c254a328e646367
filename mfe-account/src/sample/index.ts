export { SampleLoading } from './SampleLoading';
export { useSampleList } from './useSampleList';
export { useSampleLoading } from './useSampleLoading';
export type { SampleList } from './useSampleList';
