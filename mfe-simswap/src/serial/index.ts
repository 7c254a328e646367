export { SerialPhotoField } from './LazySerialField';
