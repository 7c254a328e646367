import { date, money } from '@portal/shared/format';
import { Box, Card } from '@portal/shared/mui/core';
import type { SampleRelocation } from '../../sampleRelocations';
import { StatusBadge } from '../../status';

/** A plain table: MUI’s table would be loaded on phones too, which show cards. */
export function RelocationTable({ relocations }: { relocations: readonly SampleRelocation[] }) {
  return (
    <Card>
      <Box component="table" aria-label="Relocation requests" sx={TABLE_STYLE}>
        <thead>
          <tr>
            <th scope="col">Order number</th>
            <th scope="col">Date</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className="amount">
              Amount
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {relocations.map((relocation) => (
            <tr key={relocation.orderNumber}>
              <th scope="row" translate="no">{`#${relocation.orderNumber}`}</th>
              <td>{date(relocation.date)}</td>
              <td translate="no">{relocation.from}</td>
              <td translate="no">{relocation.to}</td>
              <td className="amount" translate="no">
                {money(relocation.amount)}
              </td>
              <td>
                <StatusBadge status={relocation.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const TABLE_STYLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontFeatureSettings: '"tnum"',
  '& th, & td': { px: '20px', py: 2, textAlign: 'left' },
  '& th[scope="row"], & td.amount': { fontWeight: 650 },
  '& .amount': { textAlign: 'right' },
  '& thead th': {
    py: '13px',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    bgcolor: 'surface.sunken',
  },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'line.main' },
  '& tbody tr:hover': { bgcolor: 'surface.sunken' },
} as const;
