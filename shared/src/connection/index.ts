export { savesData } from './savesData';
