export {
  isLocalPhone,
  phoneSearchKey,
  toApiMsisdn,
  toKycMsisdn,
  toListMsisdn,
  toLocalPhone,
  withoutPlus,
} from './msisdn.ts';
