import { toListMsisdn } from '@portal/shared/phone';
import { Box, Card, Divider, Typography } from '@portal/shared/mui/core';
import { LocationChange } from '../../LocationChange';
import type { CompleteDetails } from '../navigationState';

interface RelocationSummaryProps {
  details: CompleteDetails;
  address: string;
  /** The customer's own number from the claim. */
  phone: string;
}

/** RL-047. No API returns the customer's current location, so it is shown as “N/A”. */
export function RelocationSummary({ details: { deviceData, relocationData }, address, phone }: RelocationSummaryProps) {
  const rows = [
    ['Fibre account', deviceData && String(deviceData.msisdn)],
    ['Primary number', toListMsisdn(phone)],
    ['Digital address', relocationData.digitalAddress],
    ['Closest landmark', relocationData.closestLandmark],
    ['Email', relocationData.email],
  ] as const;
  return (
    <Card component="section" sx={{ p: { xs: '20px', lg: 4 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: '20px' }}>
        Fibre relocation
      </Typography>
      <LocationChange from="N/A" to={address} labels={['Current location', 'New location']} />
      <Divider sx={{ my: 3 }} />
      <Box component="dl" sx={ROWS_STYLE}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value || 'N/A'}</dd>
          </div>
        ))}
      </Box>
    </Card>
  );
}

const ROWS_STYLE = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px',
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontWeight: 600, fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' },
  '& > :last-of-type': { gridColumn: '1 / -1' },
} as const;
