import { ChevronRight, MonitorSmartphone, Truck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Box, Button, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { paths, type RelocationState } from '@portal/shared/routes';
import { useSession } from '@portal/shared/session';
import { BackHeader, useBackNavigation } from '@portal/shared/page';
import {
  ActionCard,
  SampleCaption,
  twoColumnGridStyle,
  useOwnedNavigationState,
  WovenPattern,
} from '@portal/shared/ui';
import { iconsForDeviceType } from '../AccountGrid';
import { accountNavigationStateSchema, isRelocatableType, toAccount, type AccountNavigationState } from '../account';
import { useBalances } from '../useBalances';
import { useOwner } from '../useBroadbandAccounts';
import { ConnectedDevicesDialog } from './ConnectedDevicesDialog';

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
        <Box sx={{ ...twoColumnGridStyle, gap: { xs: 2, lg: 3 } }}>
          <RelocationTile account={account} />
          <ActionCard
            icon={MonitorSmartphone}
            title="View connected devices"
            text="These are all the devices connected to your broadband."
            endIcon={ChevronRight}
            // This tile only logs (BB-029). The button “Connected Devices” of the account card opens the list.
            action={{ onClick: () => console.log('View connected devices', account._id) }}
          />
        </Box>
      </Stack>
      <ConnectedDevicesDialog open={showsDevices} onClose={() => setShowsDevices(false)} />
    </Stack>
  );
}

/** What the detail page shows when it is opened without an account; the page marks it as a sample (D-075). */
const SAMPLE_ACCOUNT: AccountNavigationState = {
  msisdn: 233240000000,
  _id: '233240000000',
  deviceType: 'Fibre Broadband',
  data: 0,
  dataUnit: 'GB',
  dataDisplay: '0 GB',
};

type DetailAccount = { account: AccountNavigationState; isSample: boolean; isBalanceLoading: boolean };

/**
 * The account in the navigation state; the sample account if the state has no valid account of this customer. The
 * balance is loaded again: the one in the state may be old, and 0 GB may mean that it had not loaded yet (BB-043). If
 * the request fails, the balance of the state stays (BB-046).
 */
function useAccountFromState(): DetailAccount {
  const { state } = useOwnedNavigationState();
  const owner = useOwner(useSession());
  const account = useMemo(() => accountNavigationStateSchema.safeParse(state).data, [state]);
  const listing = useMemo(() => {
    if (!owner || !account) return undefined;
    const { _id: fttxMsisdn, deviceType: accountType } = account;
    return { owner, accounts: [{ ...toAccount({ fttxMsisdn, accountType }), ...account }], hasBalances: false };
  }, [owner, account]);
  const [balance] = useBalances(listing).values();
  if (!account) return { account: SAMPLE_ACCOUNT, isSample: true, isBalanceLoading: false };
  const isBalanceLoading = listing !== undefined && !balance && account.data === 0;
  return { account: { ...account, ...balance }, isSample: false, isBalanceLoading };
}

/** The account card of the detail page: near-black in both themes, with the balance as the largest text of the page. */
function AccountSummary({
  account,
  isBalanceLoading,
  onShowDevices,
}: {
  account: AccountNavigationState;
  isBalanceLoading: boolean;
  onShowDevices: () => void;
}) {
  const { device: Device, connection: Connection } = iconsForDeviceType(account.deviceType);
  return (
    <Box component="section" aria-label="Account" sx={CARD_STYLE}>
      <WovenPattern composition="cornerNarrow" background="ink" tile={48} sx={{ display: { md: 'none' } }} />
      <WovenPattern composition="tall" background="ink" tile={66} sx={{ display: { xs: 'none', md: 'block' } }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
        <Box className="tile" sx={{ width: 48, height: 48, bgcolor: 'brand.main', color: 'brand.on' }}>
          <Device size={24} />
        </Box>
        <div>
          <Typography variant="body2" sx={{ color: 'ink.on2' }}>
            Broadband number
          </Typography>
          <Typography variant="h4" component="p" translate="no" sx={NUMBER_STYLE}>
            {account._id}
          </Typography>
        </div>
      </Box>
      <Box sx={BADGE_STYLE}>
        <Connection size={15} strokeWidth={2.2} />
        <span>{account.deviceType}</span>
      </Box>
      <Typography variant="body2" sx={{ mt: 3, color: 'ink.on2' }}>
        Data balance
      </Typography>
      <Typography component="p" translate="no" aria-busy={isBalanceLoading} sx={BALANCE_STYLE}>
        {isBalanceLoading ? (
          <Skeleton component="span" variant="text" width="4ch" sx={{ display: 'block', bgcolor: 'ink.hover' }} />
        ) : (
          <>
            {account.data}
            <span className="unit"> {account.dataUnit}</span>
          </>
        )}
      </Typography>
      <Button variant="outlined" onClick={onShowDevices} sx={DEVICES_BUTTON_STYLE}>
        Connected Devices
      </Button>
    </Box>
  );
}

const CARD_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  p: { xs: 3, md: '40px' },
  borderRadius: '28px',
  border: '1px solid',
  borderColor: 'ink.cardLine',
  bgcolor: 'ink.card',
  color: '#FFFFFF',
} as const;

const BADGE_STYLE = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: 28,
  mt: 2,
  px: '10px',
  borderRadius: 999,
  border: '1px solid transparent',
  bgcolor: 'rgba(255, 255, 255, 0.12)',
  fontSize: '0.8125rem',
  fontWeight: 650,
} as const;

// The font sizes of the broadband number and the balance are limited by the width of the window (vw), so that neither
// wraps on a phone at twice the text size.
const NUMBER_STYLE = { fontSize: 'min(1.0625rem, 6vw)', fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' } as const;

const BALANCE_STYLE = {
  fontSize: { xs: 'min(3rem, 15vw)', lg: '4rem' },
  lineHeight: { xs: 56 / 48, lg: 72 / 64 },
  fontWeight: 800,
  letterSpacing: '-0.03em',
  color: 'brand.main',
  '& .unit': { fontSize: '0.44em', fontWeight: 650, letterSpacing: 0, color: '#FFFFFF' },
} as const;

// On the narrowest phones the button overlaps the woven pattern of the card; its background keeps its text readable.
const DEVICES_BUTTON_STYLE = {
  position: 'relative',
  mt: 3,
  color: '#FFFFFF',
  bgcolor: 'ink.card',
  borderColor: 'ink.on2',
  // At twice the text size the text wraps instead of overflowing the card.
  whiteSpace: 'normal',
  '&:hover': { borderColor: '#FFFFFF', bgcolor: 'ink.hover' },
} as const;

/** A tile that opens the fibre relocation of this account; nothing for an account that cannot be relocated. */
function RelocationTile({ account }: { account: AccountNavigationState }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { owner } = useOwnedNavigationState();
  if (!isRelocatableType(account.deviceType)) return null;
  const { msisdn, dataDisplay, deviceType } = account;
  const state: RelocationState = { deviceData: { msisdn, balance: dataDisplay, deviceType }, referrer: pathname };
  return (
    <ActionCard
      icon={Truck}
      title="Request Fibre Relocation"
      text="Move your fibre service hassle-free to your new location."
      endIcon={ChevronRight}
      action={{ onClick: () => void navigate(paths.relocation, { state: { ...state, owner } }) }}
    />
  );
}
