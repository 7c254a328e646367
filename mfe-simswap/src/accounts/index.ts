export { AccountView } from './AccountView';
export type { MobileAccount } from './mobileAccount';
