export { ResultCount } from './ResultCount';
export { SearchBox } from './SearchBox';
export { useSearch } from './useSearch';
