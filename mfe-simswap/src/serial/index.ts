export { SerialPhotoField } from './SerialPhotoField';
