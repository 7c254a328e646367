import { config } from '@portal/shared/config';
import { Box } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { PromoBanner } from '../../PromoBanner';

/** Two banners that open in new tabs. The server redirects /marketplace to the shop (D-048). */
export function Promotions() {
  const { providerName } = config();
  return (
    <Box sx={BANNERS_STYLE}>
      <PromoBanner
        title="Visit our marketplace"
        text="Phones, routers and accessories."
        background="brand"
        href="/marketplace"
      />
      <PromoBanner
        title={`Manage my ${providerName} Account`}
        text="Profile, orders and preferences."
        background="ink"
        href={paths.account}
      />
    </Box>
  );
}

const BANNERS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
