export { customerIdOf } from './customerId';
export { fullName } from './fullName';
export { useCustomerRecord } from './useCustomerRecord';
