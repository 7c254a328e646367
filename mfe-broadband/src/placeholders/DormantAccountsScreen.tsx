import { Placeholder } from '@portal/shared/ui';

/** A placeholder page: only a heading of one word. */
export const DormantAccountsScreen = () => <Placeholder text="DormantAccounts" />;
