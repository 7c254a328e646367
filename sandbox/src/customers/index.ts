export { DEMO_PASSWORD, demoCustomers } from './demoCustomers.ts';
export { resetCustomer, seedCustomers } from './seedCustomers.ts';
