export { ResultCount } from './ResultCount';
export { useSearch } from './useSearch';
