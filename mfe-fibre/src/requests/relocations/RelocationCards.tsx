import { date, money } from '@portal/shared/format';
import { Box, Card, Typography } from '@portal/shared/mui/core';
import { LocationChange } from '../../LocationChange';
import { type SampleRelocation } from '../../sampleRelocations';
import { StatusBadge } from '../../status';

export function RelocationCards({ relocations }: { relocations: readonly SampleRelocation[] }) {
  return (
    <Box component="ul" aria-label="Relocation requests" sx={CARD_LIST_STYLE}>
      {relocations.map((relocation) => (
        <Card key={relocation.orderNumber} component="li" sx={{ p: '20px' }}>
          <Box sx={{ ...CARD_ROW_STYLE, mb: 2 }}>
            <Typography variant="h5" component="h2" translate="no">{`#${relocation.orderNumber}`}</Typography>
            <StatusBadge status={relocation.status} />
          </Box>
          <LocationChange from={relocation.from} to={relocation.to} labels={['From', 'To']} />
          <Box sx={{ ...CARD_ROW_STYLE, mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'line.main' }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {date(relocation.date)}
            </Typography>
            <Typography component="span" translate="no" sx={{ fontWeight: 650 }}>
              {money(relocation.amount)}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const CARD_LIST_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

const CARD_ROW_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;
