export { FROM_LIST, useBackToList } from './useBackToList';
