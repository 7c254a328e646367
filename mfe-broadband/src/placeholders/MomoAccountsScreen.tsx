import { Placeholder } from '@portal/shared/ui';

/** A placeholder: the bare text, which is the page’s heading. */
export const MomoAccountsScreen = () => <Placeholder text="Momo Accounts" />;
