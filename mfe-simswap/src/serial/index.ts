export { LazySerialField } from './LazySerialField';
