import { Box, Typography } from '@portal/shared/mui/core';
import { Wordmark } from '@portal/shared/ui';

interface BrandProps {
  /** Shows the product's name beside the wordmark. */
  productName: boolean;
  /** Shows the name on phones, too, where a layout's header has no space for it. There large text wraps. */
  always?: boolean;
}

export function Brand({ productName, always = false }: BrandProps) {
  return (
    <Box
      translate="no"
      sx={{ display: 'flex', alignItems: 'center', gap: '12px', flexShrink: always ? 1 : 0, minWidth: 0, mr: '8px' }}
    >
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <Wordmark />
      </Box>
      {productName && (
        <Typography
          noWrap={!always}
          sx={{
            minWidth: 0,
            fontSize: '1.0625rem',
            fontWeight: 700,
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
            display: { xs: always ? 'block' : 'none', sm: 'block' },
          }}
        >
          Self Service Portal
        </Typography>
      )}
    </Box>
  );
}
