import { useId } from 'react';
import { Box, Card, Typography } from '@portal/shared/mui/core';

type Row = readonly [name: string, value: string];
/** A card with names and their values in rows; the optional total is the last row, below a line. */
export function OrderInfoCard({ title, rows, total }: { title: string; rows: readonly Row[]; total?: Row }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: '20px', sm: 3 } }}>
      <Typography variant="h4" component="h2" id={titleId}>
        {title}
      </Typography>
      <Box component="dl" sx={ROWS_STYLE}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total && (
          <div className="total">
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        )}
      </Box>
    </Card>
  );
}

const ROWS_STYLE = {
  mt: 2,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, py: '6px' },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontSize: '0.9375rem', fontWeight: 600, textAlign: 'right' },
  '& .total': { mt: 1, pt: '12px', borderTop: '1px solid', borderColor: 'line.main' },
  '& .total dd': { typography: 'h3' },
} as const;
