export { findPayment, openPayment, settlePayment, OPEN_MINUTES } from './payment.ts';
export type { Outcome, Payment } from './payment.ts';
