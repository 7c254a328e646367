export { isPaid } from '../paidOrders';
export { usePaid } from './usePaid';
