import { ArrowUpRight, Cable, ChevronRight, MapPinned } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { Box, Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ActionCard, InlineMessage, PageTabs, PageTitle } from '@portal/shared/ui';
import { FibreOrders } from './FibreOrders';
import { Relocations } from './relocations/Relocations';
import { useListParams, type Tab } from './useListParams';
import { useReturnedUnpaid } from './useReturnedUnpaid';

const TABS: Record<Tab, string> = { fibre: 'Fibre Requests', relocation: 'Relocation Requests' };

export function FibreRequestsScreen() {
  const listParams = useListParams();
  const { tab } = listParams;
  const isUnpaid = useReturnedUnpaid();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Fibre Requests" subtitle="Order fibre, check coverage and follow your requests." />
      {isUnpaid && <InlineMessage tone="warning">Your payment was not completed. Nothing was paid.</InlineMessage>}
      <ActionCards />
      <PageTabs label="Requests" tabs={TABS} selected={tab} onSelect={listParams.showTab}>
        {tab === 'fibre' ? <FibreOrders listParams={listParams} /> : <Relocations />}
      </PageTabs>
    </Stack>
  );
}

/** FR-001, FR-002. */
function ActionCards() {
  return (
    <Box sx={ACTION_CARDS_STYLE}>
      <ActionCard
        title="Request for Fibre"
        text="Order a fibre package online"
        icon={Cable}
        end={ArrowUpRight}
        variant="primary"
        action={{ component: 'a', href: config().links.order, target: '_blank', rel: 'noopener noreferrer' }}
      />
      <ActionCard
        title="Check Fibre Availability"
        text="See if fibre reaches your area"
        icon={MapPinned}
        end={ChevronRight}
        action={{ component: Link, to: paths.fibreAvailability }}
      />
    </Box>
  );
}

const ACTION_CARDS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: '12px', md: 3 },
} as const;
