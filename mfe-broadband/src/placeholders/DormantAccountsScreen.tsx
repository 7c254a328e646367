import { Placeholder } from '@portal/shared/ui';

/** A placeholder: the bare text, one word, which is the page’s heading. */
export const DormantAccountsScreen = () => <Placeholder text="DormantAccounts" />;
