export { isLocalPhone, phoneSearchKey, toApiMsisdn, toKycMsisdn, toListMsisdn, withoutPlus } from './msisdn';
