import { Link } from 'react-router-dom';
import { Button, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { EmptyState, SampleCaption } from '@portal/shared/ui';
import { sampleRelocations } from '../../sampleRelocations';
import { RelocationCards } from './RelocationCards';
import { RelocationTable } from './RelocationTable';

/** The tab “Relocation Requests”: sample rows, and it says so. A table from 1024 px, cards below. */
export function Relocations() {
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const moves = sampleRelocations();
  if (moves.length === 0) return <NoRelocations />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 44 }}>
        <Typography variant="subtitle2" component="p" sx={{ color: 'text.secondary' }}>
          {moves.length} requests
        </Typography>
        <SampleCaption text="Sample requests" />
      </Stack>
      {isWide ? <RelocationTable moves={moves} /> : <RelocationCards moves={moves} />}
    </Stack>
  );
}

function NoRelocations() {
  const request = (
    <Button component={Link} to={paths.broadbandAccounts} variant="contained">
      Request fibre relocation
    </Button>
  );
  return (
    <EmptyState framed illustration="address" text="You do not have any relocations requests yet" action={request} />
  );
}
