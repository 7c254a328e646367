export { ResultCount } from './ResultCount';
export { SearchBox } from './SearchBox';
export { useSearch } from './useSearch';
export type { Found } from './useSearch';
