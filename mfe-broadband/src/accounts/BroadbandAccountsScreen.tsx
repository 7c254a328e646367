import { RefreshCw } from 'lucide-react';
import { useId } from 'react';
import { config } from '@portal/shared/config';
import { Box, Button, CircularProgress, Skeleton, Stack } from '@portal/shared/mui/core';
import { EmptyState, ErrorPanel, ExternalLink, InlineMessage, PageTitle } from '@portal/shared/page';
import { LoadingBar, LoadingText, ShownCount } from '@portal/shared/ui';
import { AccountGrid, accountGridStyle } from './AccountGrid';
import { AccountSearch, DeviceTypeFilter } from './search/AccountSearch';
import { useAccountFilter } from './search/useAccountFilter';
import { useBalances } from './useBalances';
import { useBroadbandAccounts, type AccountListing, type RefreshControl } from './useBroadbandAccounts';

export function BroadbandAccountsScreen() {
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle
        title="Manage Broadband Accounts"
        subtitle={`View and manage your ${config().providerName} broadband accounts with ease.`}
      />
      <AccountsByStatus />
    </Stack>
  );
}

function AccountsByStatus() {
  const view = useBroadbandAccounts();
  switch (view.status) {
    case 'waiting':
      return <AccountsLoading progress={0} />;
    case 'loading':
      return <AccountsLoading progress={view.progress} />;
    case 'error':
      return <ErrorPanel message={view.message} error={view.error} {...(view.retry && { onRetry: view.retry })} />;
    case 'empty':
      return <NoAccounts refresh={view.refresh} />;
    case 'ready':
      return <AccountList listing={view.listing} refresh={view.refresh} />;
  }
}

function NoAccounts({ refresh }: { refresh: RefreshControl }) {
  const orderNow = (
    <Stack sx={{ alignItems: 'center', gap: '12px' }}>
      <ExternalLink variant="contained" href={config().links.order}>
        Order broadband now
      </ExternalLink>
      <RefreshButton refresh={refresh} />
    </Stack>
  );
  return (
    <Stack sx={{ gap: 2 }}>
      <RefreshStatus refresh={refresh} />
      <EmptyState framed illustration="router" text="There are no broadband accounts yet" action={orderNow} />
    </Stack>
  );
}

/** The accounts, with a filter by device type and a search. Their balances load while the list is shown. */
function AccountList({ listing, refresh }: { listing: AccountListing; refresh: RefreshControl }) {
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
        <ShownCount count={shown.length} />
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

/**
 * The button that requests accounts and balances again. During a refresh it is aria-disabled instead of disabled, so
 * that it keeps the focus.
 */
function RefreshButton({ refresh }: { refresh: RefreshControl }) {
  const running = refresh.progress !== undefined;
  return (
    <Button
      variant="text"
      size="small"
      onClick={refresh.run}
      aria-disabled={running}
      startIcon={
        running ? (
          <CircularProgress size={18} thickness={5} color="inherit" aria-label="Refreshing" />
        ) : (
          <RefreshCw size={18} />
        )
      }
    >
      Refresh
    </Button>
  );
}

function RefreshStatus({ refresh: { progress, error } }: { refresh: RefreshControl }) {
  if (progress === undefined) return error === undefined ? null : <InlineMessage tone="error">{error}</InlineMessage>;
  return (
    // The bar is in the gap above the list, so that the list does not move.
    <Box sx={{ mt: -2, mb: -1 }}>
      <LoadingBar value={progress} label="Refreshing broadband accounts" />
    </Box>
  );
}

/** The loading state of the list: progress bar, spinner, and skeleton cards of the final size. */
function AccountsLoading({ progress }: { progress: number }) {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <Box sx={{ mb: 1 }}>
        <LoadingBar value={progress} label="Loading broadband accounts" />
      </Box>
      <LoadingText text="Loading your accounts" />
      <Box component="ul" aria-hidden sx={accountGridStyle}>
        {[1, 2, 3].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </Box>
    </Stack>
  );
}

function CardSkeleton() {
  return (
    <li>
      <div className="head">
        <Skeleton variant="rounded" width={48} height={48} sx={{ borderRadius: '30%' }} />
        <Skeleton variant="rounded" width={120} height={28} sx={{ borderRadius: 999 }} />
      </div>
      <Skeleton variant="rounded" width={110} height={14} sx={{ mt: '3px', mb: '6px' }} />
      <Skeleton variant="rounded" width={170} height={22} sx={{ mb: '19px' }} />
      <Skeleton variant="rounded" height={68} sx={{ mb: 2, borderRadius: '14px' }} />
      <Skeleton variant="rounded" height={48} sx={{ borderRadius: 999 }} />
    </li>
  );
}
