export { fetchKycPresence } from './kyc';
