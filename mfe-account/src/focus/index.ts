export { useFocusInPlace } from './useFocusInPlace';
export { useFocusOnRestored } from './useFocusOnRestored';
