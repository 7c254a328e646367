export { fetchKycPresence } from './kyc.ts';
