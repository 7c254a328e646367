export { FROM_LIST, useBackToList } from './useBackToList';
export { useOncePerPlace } from './useOncePerPlace';
