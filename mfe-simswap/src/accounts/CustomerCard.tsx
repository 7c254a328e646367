import { IdCard } from 'lucide-react';
import { Box, Stack, Typography } from '@portal/shared/mui/core';
import { initials } from '@portal/shared/format';
import { WovenPattern } from '@portal/shared/ui';

/** The full name and the Ghana Card number, or texts that they are not available (SS-007). */
export function CustomerCard({ name, ghanaCardNumber }: { name: string; ghanaCardNumber: string }) {
  return (
    <Box component="section" aria-label="Customer" sx={CARD_STYLE}>
      <WovenPattern composition="wide" background="brand" tile={64} sx={{ display: { xs: 'none', lg: 'block' } }} />
      <Box className="tile" sx={INITIALS_STYLE} aria-hidden>
        {initials(...name.split(/\s+/).filter((_, i, words) => i === 0 || i === words.length - 1)) || '–'}
      </Box>
      <Box sx={{ position: 'relative', minWidth: 0 }}>
        <Typography variant="h2" component="p" translate={name ? 'no' : 'yes'} sx={{ overflowWrap: 'anywhere' }}>
          {name || 'Full Name not available'}
        </Typography>
        <Stack direction="row" sx={{ mt: '4px', gap: '6px', alignItems: 'center', fontWeight: 550 }}>
          <IdCard size={19} />
          <Box component="span" translate={ghanaCardNumber ? 'no' : 'yes'} sx={{ overflowWrap: 'anywhere' }}>
            {ghanaCardNumber || 'Ghana Card Number not available'}
          </Box>
        </Stack>
      </Box>
    </Box>
  );
}

const CARD_STYLE = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: { xs: '20px', md: 4 },
  borderRadius: '28px',
  bgcolor: 'brand.main',
  color: 'brand.on',
} as const;

const INITIALS_STYLE = {
  position: 'relative',
  width: 64,
  height: 64,
  bgcolor: 'brand.on',
  color: 'brand.main',
  fontSize: '1.375rem',
  fontWeight: 750,
} as const;
