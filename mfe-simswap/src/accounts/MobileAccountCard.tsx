import { CardSim } from 'lucide-react';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { Badge } from '@portal/shared/ui';
import type { MobileAccount } from './mobileAccount';

type MobileAccountCardProps = { account: MobileAccount; onRequestSwap: (account: MobileAccount) => void };

export function MobileAccountCard({ account, onRequestSwap }: MobileAccountCardProps) {
  return (
    <Card component="li" sx={{ p: '20px' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box className="tile" sx={{ width: 48, height: 48, bgcolor: 'brand.soft', color: 'brand.onSoft' }}>
          <CardSim size={22} />
        </Box>
        <Badge text={account.status} tone="success" />
      </Stack>
      <Typography variant="body2" sx={{ mt: '20px', color: 'text.secondary' }}>
        {account.accountType}
      </Typography>
      <Typography
        variant="h3"
        component="p"
        translate="no"
        sx={{ fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' }}
      >
        {account.msisdn}
      </Typography>
      <Button variant="contained" fullWidth onClick={() => onRequestSwap(account)} sx={{ mt: 3 }}>
        Request Swap
      </Button>
    </Card>
  );
}
