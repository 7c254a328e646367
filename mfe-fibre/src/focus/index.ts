export { useTakesFocus } from './useTakesFocus';
