export { SerialField } from './SerialField';
