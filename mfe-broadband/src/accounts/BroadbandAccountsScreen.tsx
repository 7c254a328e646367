import { Stack } from '@portal/shared/mui/core';
import { config } from '@portal/shared/config';
import { EmptyState, ErrorPanel, ExternalLink, PageTitle } from '@portal/shared/ui';
import { AccountList } from './AccountList';
import { AccountsLoading } from './AccountsLoading';
import { RefreshButton, RefreshStatus } from './RefreshControl';
import { useBroadbandAccounts } from './useBroadbandAccounts';
import type { Refresh } from './useRefresh';

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
      return <ErrorPanel message={view.message} {...(view.retry && { onRetry: view.retry })} />;
    case 'empty':
      return <NoAccounts refresh={view.refresh} />;
    case 'ready':
      return <AccountList listing={view.listing} refresh={view.refresh} />;
  }
}

function NoAccounts({ refresh }: { refresh: Refresh }) {
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
