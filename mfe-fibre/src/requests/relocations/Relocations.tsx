import { Link } from 'react-router-dom';
import { Button, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { EmptyState, SampleCaption } from '@portal/shared/ui';
import { sampleRelocations } from '../../sampleRelocations';
import { RelocationCards } from './RelocationCards';
import { RelocationTable } from './RelocationTable';

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
