import { useId } from 'react';
import { Box, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState } from '@portal/shared/ui';
import { AccountGrid } from './AccountGrid';
import { AccountSearch } from './search/AccountSearch';
import { DeviceTypeFilter } from './search/DeviceTypeFilter';
import { RefreshButton, RefreshStatus } from './RefreshControl';
import { useAccountFilter } from './search/useAccountFilter';
import { useBalances } from './balances/useBalances';
import type { Listing } from './useBroadbandAccounts';
import type { Refresh } from './useRefresh';

/** The accounts, with a filter by device type and a search. Their balances load while the list is shown. */
export function AccountList({ listing, refresh }: { listing: Listing; refresh: Refresh }) {
  const balances = useBalances(listing);
  const { type, query, found, shown, ...filter } = useAccountFilter(listing.accounts);
  const gridId = useId();
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={TOOLBAR_STYLE}>
        <DeviceTypeFilter type={type} onChange={filter.setType} controls={gridId} />
        <AccountSearch query={query} found={found} onSearch={filter.search} onPick={filter.pick} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          Showing:{' '}
          <Box component="strong" sx={{ fontWeight: 700, color: 'text.primary' }}>
            {shown.length}
          </Box>
        </Typography>
        {/* Aligns the text of the button, not its padding, with the edge of the cards. */}
        <Box sx={{ mr: -2 }}>
          <RefreshButton refresh={refresh} />
        </Box>
      </Stack>
      <RefreshStatus refresh={refresh} />
      <div id={gridId}>
        {shown.length > 0 ? (
          <AccountGrid accounts={shown} balances={balances} />
        ) : (
          <EmptyState framed illustration="search" text="No search results, try again" />
        )}
      </div>
    </Stack>
  );
}

const TOOLBAR_STYLE = {
  gap: { xs: '12px', sm: 2 },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
} as const;
