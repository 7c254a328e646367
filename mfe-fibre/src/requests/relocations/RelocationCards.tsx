import { date, money } from '@portal/shared/format';
import { Box, Card, Typography } from '@portal/shared/mui/core';
import { RelocationRoute } from '../../RelocationRoute';
import { type Move } from '../../sampleRelocations';
import { StatusBadge } from '../../StatusBadge';

/** The relocations where a table does not fit. */
export function RelocationCards({ moves }: { moves: readonly Move[] }) {
  return (
    <Box component="ul" aria-label="Relocation requests" sx={LIST}>
      {moves.map((move) => (
        <Card key={move.id} component="li" sx={{ p: '20px' }}>
          <Box sx={{ ...ENDS, mb: 2 }}>
            <Typography variant="h5" component="h2">{`#${move.orderNumber}`}</Typography>
            <StatusBadge status={move.status} />
          </Box>
          <RelocationRoute from={move.from} to={move.to} names={['From', 'To']} />
          <Box sx={{ ...ENDS, mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'line.main' }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {date(move.date)}
            </Typography>
            <Typography component="span" sx={{ fontWeight: 650 }}>
              {money(move.amount)}
            </Typography>
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

const ENDS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const;
