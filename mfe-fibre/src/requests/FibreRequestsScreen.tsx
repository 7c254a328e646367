import { Box, Stack } from '@portal/shared/mui/core';
import { Tab, Tabs } from '@portal/shared/mui/tabs';
import { SWRConfig } from 'swr';
import { PageTitle } from '@portal/shared/ui';
import { ActionCards } from './ActionCards';
import { FibreOrders } from './FibreOrders';
import { Relocations } from './relocations/Relocations';
import { useListAddress, type Tab as TabName } from './useListAddress';

// What is kept for thirty minutes stands in customerOrders.ts; swr alone would keep it for as long as the page lives.
const requestsOfThisVisit = { provider: () => new Map() };

/** The customer’s fibre orders and relocations; also the start page of the availability check. */
export function FibreRequestsScreen() {
  const address = useListAddress();
  const { tab } = address;
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Fibre Requests" subtitle="Order fibre, check coverage and follow your requests." />
      <ActionCards />
      <div>
        <Tabs
          value={tab}
          onChange={(_, chosen: TabName) => address.showTab(chosen)}
          variant="scrollable"
          scrollButtons={false}
          aria-label="Requests"
        >
          <Tab value="fibre" label="Fibre Requests" id="fibre-tab" aria-controls="fibre-requests" />
          <Tab value="relocation" label="Relocation Requests" id="relocation-tab" aria-controls="relocation-requests" />
        </Tabs>
        <Box role="tabpanel" id={`${tab}-requests`} aria-labelledby={`${tab}-tab`} sx={{ pt: 2 }}>
          {tab === 'fibre' ? (
            <SWRConfig value={requestsOfThisVisit}>
              <FibreOrders address={address} />
            </SWRConfig>
          ) : (
            <Relocations />
          )}
        </Box>
      </div>
    </Stack>
  );
}
