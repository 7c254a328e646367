export { useFocusNextEntry } from './useFocusNextEntry';
export { useFocusRestoredEntry } from './useFocusRestoredEntry';
