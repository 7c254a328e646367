import { Box, Typography } from '@portal/shared/mui/core';
import { config } from '@portal/shared/config';
import { WovenPattern } from '@portal/shared/ui';

/** Advertisement beside the search, on wide screens only. */
export function PromotionPanel() {
  return (
    <Box sx={PANEL_STYLE}>
      <Typography variant="h2" component="p" sx={{ maxWidth: 220 }}>
        Fibre to your doorstep
      </Typography>
      <Typography sx={{ mt: 1, maxWidth: 280 }}>
        Find out in a few seconds whether {config().providerName} Fibre reaches your home.
      </Typography>
      <WovenPattern composition="tall" background="brand" tile={72} />
    </Box>
  );
}

const PANEL_STYLE = {
  display: { xs: 'none', lg: 'block' },
  position: 'relative',
  p: 5,
  bgcolor: 'brand.main',
  color: 'brand.on',
  overflow: 'hidden',
} as const;
