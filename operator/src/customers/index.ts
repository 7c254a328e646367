export type { Balance, DemoCustomer, IdentityClaims, IdentityRecord, PairedNumber } from './customer.ts';
export { DEMO_PASSWORD, demoCustomers } from './demoCustomers.ts';
export { resetCustomer, seedCustomers } from './seedCustomers.ts';
