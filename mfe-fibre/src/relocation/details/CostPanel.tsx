import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { REINSTALLATION_PRICE_GHS } from '../api/relocationOrder';

/** The second line of the cost (RL-049). */
const ADDITIONAL_CHARGE_GHS = 0;

interface CostPanelProps {
  isBusy: boolean;
  isPaid: boolean;
  /** Undefined on narrow screens, where PayBar has the button. */
  onPay: (() => void) | undefined;
}

/** The cost as a receipt (RL-049). */
export function CostPanel({ isBusy, isPaid, onPay }: CostPanelProps) {
  return (
    <Card component="section" aria-labelledby="cost" sx={PANEL_STYLE}>
      <Typography variant="h3" component="h2" id="cost">
        Cost
      </Typography>
      <Box component="dl" sx={COST_LINES_STYLE}>
        <div>
          <dt>Fibre reinstallation</dt>
          <dd>{formatMoney(REINSTALLATION_PRICE_GHS)}</dd>
        </div>
        <div>
          <dt>Additional charge</dt>
          <dd>{formatMoney(ADDITIONAL_CHARGE_GHS)}</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{formatMoney(REINSTALLATION_PRICE_GHS + ADDITIONAL_CHARGE_GHS)}</dd>
        </div>
      </Box>
      {!isPaid && (
        <Stack sx={{ gap: 1 }}>
          {onPay && <PayButton isBusy={isBusy} onPay={onPay} />}
          <Button component={Link} to={paths.broadbandAccounts} variant="text" color="error" fullWidth>
            Cancel relocation
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** Disabled while the order is created or the identity record is looked up. */
function PayButton({ isBusy, onPay }: { isBusy: boolean; onPay: () => void }) {
  return (
    <Button variant="contained" fullWidth onClick={onPay} loading={isBusy} endIcon={<ArrowUpRight size={18} />}>
      Continue to pay
    </Button>
  );
}

const PANEL_STYLE = { position: { lg: 'sticky' }, top: 108, p: 3, overflow: 'hidden' } as const;

const NOTCH_STYLE = {
  content: '""',
  position: 'absolute',
  top: -11,
  width: 22,
  height: 22,
  boxSizing: 'border-box',
  borderRadius: '50%',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'background.default',
} as const;

const COST_LINES_STYLE = {
  mt: 2,
  mb: 2,
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2, py: '6px' },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontWeight: 600 },
  '& > .total': {
    position: 'relative',
    mt: 3,
    pt: 3,
    borderTop: '2px dashed',
    borderColor: 'line.main',
    '&::before': { ...NOTCH_STYLE, left: -36 },
    '&::after': { ...NOTCH_STYLE, right: -36 },
  },
  '& .total dt': { typography: 'body1', fontWeight: 650, color: 'text.primary' },
  '& .total dd': { fontSize: '1.75rem', fontWeight: 750, letterSpacing: '-0.02em' },
} as const;

/** On narrow screens: the total and the pay button, fixed at the lower edge. */
export function PayBar({ isBusy, onPay }: { isBusy: boolean; onPay: () => void }) {
  return (
    <Stack direction="row" sx={BAR_STYLE}>
      <Box aria-hidden>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Total
        </Typography>
        <Typography sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {formatMoney(REINSTALLATION_PRICE_GHS + ADDITIONAL_CHARGE_GHS)}
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
