import { money } from '@portal/shared/format';
import { Box, Stack, Typography } from '@portal/shared/mui/core';
import { PayButton } from './CostPanel';
import { ADDITIONAL_CHARGE_GHS, REINSTALLATION_GHS } from './toRelocationOrder';

/** On narrow screens: the total and the pay button, fixed at the lower edge. */
export function PayBar({ isBusy, onPay }: { isBusy: boolean; onPay: () => void }) {
  return (
    <Stack direction="row" sx={BAR_STYLE}>
      <Box aria-hidden>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Total
        </Typography>
        <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {money(REINSTALLATION_GHS + ADDITIONAL_CHARGE_GHS)}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 0 auto', maxWidth: 'min(100%, 17.5rem)' }}>
        <PayButton isBusy={isBusy} onPay={onPay} />
      </Box>
    </Stack>
  );
}

const BAR_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 30,
  // With a large font the button wraps below the total.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 1,
  mx: { xs: -2, sm: -3 },
  px: { xs: 2, sm: 3 },
  py: 2,
  bgcolor: 'surface.main',
  borderTop: '1px solid',
  borderColor: 'line.main',
  boxShadow: '0 -8px 24px -8px rgba(27,25,20,.12)',
} as const;
