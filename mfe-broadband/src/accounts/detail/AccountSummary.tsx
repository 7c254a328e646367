import { Box, Button, Skeleton, Typography } from '@portal/shared/mui/core';
import { WovenPattern } from '@portal/shared/ui';
import type { AccountNavigationState } from '../account';
import { accountIcons } from '../accountIcons';

/** The account card of the detail page: near-black in both themes, with the balance as the largest text of the page. */
export function AccountSummary({
  account,
  isBalanceLoading,
  onShowDevices,
}: {
  account: AccountNavigationState;
  isBalanceLoading: boolean;
  onShowDevices: () => void;
}) {
  const { device: Device, connection: Connection } = accountIcons(account.deviceType);
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

// The font sizes of the broadband number and the balance are limited by the width of the window (vw), so that neither wraps
// on a phone at twice the text size.
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
