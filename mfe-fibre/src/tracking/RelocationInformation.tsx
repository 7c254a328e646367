import { date } from '@portal/shared/format';
import { Box, Card, Typography } from '@portal/shared/mui/core';
import type { sampleTracking } from '../sampleRelocations';

type RelocationInformationProps = { request: ReturnType<typeof sampleTracking> };

export function RelocationInformation({ request }: RelocationInformationProps) {
  const rows = [
    ['Order number', request.orderNumber],
    ['Date', date(request.date)],
    ['Fibre account', request.fibreAccount],
    ['Primary number', request.primaryNumber],
    ['Current location', request.currentLocation],
    ['Selected location', request.newLocation],
  ] as const;
  return (
    <Card component="section">
      <Typography variant="h3" component="h2" id="relocation-information" sx={{ px: 3, pt: 3, pb: 2 }}>
        Relocation Information
      </Typography>
      <Box component="table" aria-labelledby="relocation-information" sx={TABLE}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body1',
  fontSize: '0.9375rem',
  '& tr:nth-of-type(odd)': { bgcolor: 'surface.sunken' },
  '& th, & td': { px: 3, py: '13px' },
  '& th': { fontWeight: 400, textAlign: 'left', color: 'text.secondary' },
  '& td': { fontWeight: 600, textAlign: 'right', fontFeatureSettings: '"tnum"', overflowWrap: 'anywhere' },
} as const;
