import { Stack } from '@portal/shared/mui/core';
import { useCustomer, type Profile } from '@portal/shared/session';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { UnsavedChangesDialog, useLeaveGuard } from '../UnsavedChangesDialog';
import { AccountDetails } from './AccountDetails';
import { DeliveryAddress } from './DeliveryAddress';
import { usePersonalInformation } from './usePersonalInformation';

const TABS = { details: 'Account Details', address: 'Delivery Address' } as const;

export function PersonalInformationScreen() {
  const customer = useCustomer();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Personal Information" />
      {/* The key resets the state when another customer signs in. */}
      {customer && <InformationTabs key={customer.sub} customer={customer} />}
    </Stack>
  );
}

function InformationTabs({ customer }: { customer: Profile }) {
  const params = useTabPageParams(['details', 'address']);
  const information = usePersonalInformation(customer);
  // The draft stays while the other tab is shown, so only a change of the path would lose it.
  const guard = useLeaveGuard(information.hasUnsavedChanges, (from, to) => from.pathname !== to.pathname);
  return (
    <PageTabs label="Personal information" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
      {params.tab === 'details' ? (
        <AccountDetails {...information} />
      ) : (
        <DeliveryAddress address={information.address} />
      )}
      <UnsavedChangesDialog guard={guard} />
    </PageTabs>
  );
}
