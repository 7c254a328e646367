export { useFocusInPlace } from './useFocusInPlace';
