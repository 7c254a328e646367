import { date, money } from '@portal/shared/format';
import { Box, Card } from '@portal/shared/mui/core';
import type { Move } from '../../sampleRelocations';
import { StatusBadge } from '../../StatusBadge';

/** The relocations as a table. A plain one: the family of tables would come with the first page of phones too. */
export function RelocationTable({ moves }: { moves: readonly Move[] }) {
  return (
    <Card>
      <Box component="table" aria-label="Relocation requests" sx={TABLE}>
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
          {moves.map((move) => (
            <tr key={move.id}>
              <th scope="row">{`#${move.orderNumber}`}</th>
              <td>{date(move.date)}</td>
              <td>{move.from}</td>
              <td>{move.to}</td>
              <td className="amount">{money(move.amount)}</td>
              <td>
                <StatusBadge status={move.status} />
              </td>
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
