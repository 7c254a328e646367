import { ChevronRight, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { ActionCard, BackHeader, SampleCaption } from '@portal/shared/ui';
import { AccountSummary } from './AccountSummary';
import { ConnectedDevicesDialog } from './ConnectedDevicesDialog';
import { RelocationTile } from './RelocationTile';
import { useShownAccount } from './useShownAccount';
import { useWayBack } from './useWayBack';

/** One broadband account, and what can be done with it. */
export function AccountDetailScreen() {
  const { account, isSample } = useShownAccount();
  const [showsDevices, setShowsDevices] = useState(false);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Account details" back={useWayBack()} />
      <Stack sx={{ gap: { xs: 2, lg: 3 } }}>
        {isSample && <SampleCaption text="Sample account" />}
        <AccountSummary account={account} onShowDevices={() => setShowsDevices(true)} />
        <Box sx={TILES}>
          <RelocationTile account={account} />
          <ActionCard
            icon={MonitorSmartphone}
            title="View connected devices"
            text="These are all the devices connected to your broadband."
            end={ChevronRight}
            // Stated: it does nothing beyond logging. The button in the card opens the list.
            press={{ onClick: () => console.log('View connected devices', account._id) }}
          />
        </Box>
      </Stack>
      <ConnectedDevicesDialog open={showsDevices} onClose={() => setShowsDevices(false)} />
    </Stack>
  );
}

const TILES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
