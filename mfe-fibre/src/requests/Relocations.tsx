import { Link } from 'react-router-dom';
import { formatDate, formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { EmptyState } from '@portal/shared/page';
import { SampleCaption, twoColumnGridStyle } from '@portal/shared/ui';
import { OldAndNewLocation } from '../OldAndNewLocation';
import { sampleRelocations, type SampleRelocation } from '../sampleRelocations';
import { StatusBadge } from '../status';

/** The tab “Relocation Requests”: marked sample rows, as a table from 1024 px and as cards below. */
export function Relocations() {
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const relocations = sampleRelocations();
  if (relocations.length === 0) return <NoRelocations />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 }}>
        <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary' }}>
          {relocations.length} requests
        </Typography>
        <SampleCaption text="Sample requests" />
      </Stack>
      {isWide ? <RelocationTable relocations={relocations} /> : <RelocationCards relocations={relocations} />}
    </Stack>
  );
}

function NoRelocations() {
  const requestLink = (
    <Button component={Link} to={paths.broadbandAccounts} variant="contained">
      Request fibre relocation
    </Button>
  );
  return (
    <EmptyState
      framed
      illustration="address"
      text="You do not have any relocations requests yet"
      action={requestLink}
    />
  );
}

/** A plain table: MUI’s table would be loaded on phones too, which show cards. */
function RelocationTable({ relocations }: { relocations: readonly SampleRelocation[] }) {
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
              <td>{formatDate(relocation.date)}</td>
              <td translate="no">{relocation.from}</td>
              <td translate="no">{relocation.to}</td>
              <td className="amount" translate="no">
                {formatMoney(relocation.amount)}
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

function RelocationCards({ relocations }: { relocations: readonly SampleRelocation[] }) {
  return (
    <Box component="ul" aria-label="Relocation requests" sx={{ ...twoColumnGridStyle, gap: 2 }}>
      {relocations.map((relocation) => (
        <Card key={relocation.orderNumber} component="li" sx={{ p: '20px' }}>
          <Stack direction="row" sx={{ ...CARD_ROW_STYLE, mb: 2 }}>
            <Typography variant="h5" component="h2" translate="no">{`#${relocation.orderNumber}`}</Typography>
            <StatusBadge status={relocation.status} />
          </Stack>
          <OldAndNewLocation from={relocation.from} to={relocation.to} labels={['From', 'To']} />
          <Stack
            direction="row"
            sx={{ ...CARD_ROW_STYLE, mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'line.main' }}
          >
            <Typography variant="body2" component="span" color="textSecondary">
              {formatDate(relocation.date)}
            </Typography>
            <Typography component="span" translate="no" sx={{ fontWeight: 650 }}>
              {formatMoney(relocation.amount)}
            </Typography>
          </Stack>
        </Card>
      ))}
    </Box>
  );
}

const CARD_ROW_STYLE = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;
