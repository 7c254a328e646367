export { useFocusNextEntry } from './useFocusNextEntry';
export { useFocusOnChange } from './useFocusOnChange';
export { useFocusRestoredEntry } from './useFocusRestoredEntry';
