import { ChevronRight, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { ActionCard, BackHeader, SampleCaption, useBackNavigation } from '@portal/shared/ui';
import { AccountSummary } from './AccountSummary';
import { ConnectedDevicesDialog } from './ConnectedDevicesDialog';
import { RelocationTile } from './RelocationTile';
import { useAccountFromState } from './useAccountFromState';

export function AccountDetailScreen() {
  const { account, isSample, isBalanceLoading } = useAccountFromState();
  const [showsDevices, setShowsDevices] = useState(false);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Account details" back={useBackNavigation(paths.broadbandAccounts)} />
      <Stack sx={{ gap: { xs: 2, lg: 3 } }}>
        {isSample && <SampleCaption text="Sample account" />}
        <AccountSummary
          account={account}
          isBalanceLoading={isBalanceLoading}
          onShowDevices={() => setShowsDevices(true)}
        />
        <Box sx={TILES_STYLE}>
          <RelocationTile account={account} />
          <ActionCard
            icon={MonitorSmartphone}
            title="View connected devices"
            text="These are all the devices connected to your broadband."
            end={ChevronRight}
            // This tile only logs (BB-029). The button “Connected Devices” in the account card opens the list of devices.
            action={{ onClick: () => console.log('View connected devices', account._id) }}
          />
        </Box>
      </Stack>
      <ConnectedDevicesDialog open={showsDevices} onClose={() => setShowsDevices(false)} />
    </Stack>
  );
}

const TILES_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
