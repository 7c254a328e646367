import { Stack } from '@portal/shared/mui/core';
import { InlineMessage, PageTabs, PageTitle } from '@portal/shared/ui';
import { ActionCards } from './ActionCards';
import { FibreOrders } from './FibreOrders';
import { Relocations } from './relocations/Relocations';
import { useListParams, type Tab } from './useListParams';
import { useReturnedUnpaid } from './useReturnedUnpaid';

const TABS: Record<Tab, string> = { fibre: 'Fibre Requests', relocation: 'Relocation Requests' };

/** The customer’s fibre orders and relocations. */
export function FibreRequestsScreen() {
  const address = useListParams();
  const { tab } = address;
  const isUnpaid = useReturnedUnpaid();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Fibre Requests" subtitle="Order fibre, check coverage and follow your requests." />
      {isUnpaid && <InlineMessage tone="warning">Your payment was not completed. Nothing was paid.</InlineMessage>}
      <ActionCards />
      <PageTabs label="Requests" tabs={TABS} selected={tab} onSelect={address.showTab}>
        {tab === 'fibre' ? <FibreOrders address={address} /> : <Relocations />}
      </PageTabs>
    </Stack>
  );
}
