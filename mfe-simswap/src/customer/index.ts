export { fullName, toCustomerId } from './customer';
export { useCustomerRecord } from './useCustomerRecord';
