import { Placeholder } from '@portal/shared/ui';

/** A placeholder with a title only. */
export const PaymentHistoryScreen = () => <Placeholder text="Payments & Billing" />;
