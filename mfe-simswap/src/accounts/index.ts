export { AccountView } from './AccountView';
