import { version } from 'react';
import { Button, Typography } from '@portal/shared/mui/core';
import { useCustomer } from '@portal/shared/session';
import { useShell } from '@portal/shared/shell';
import { PageTitle } from '@portal/shared/ui';

/** Shows what a remote sees of the page it runs in: session, theme, and which React. */
export function ProbeScreen({ remote }: { remote: string }) {
  const customer = useCustomer();
  const { theme } = useShell();
  return (
    <>
      <PageTitle title={`Remote ${remote}`} />
      <Typography>{`Customer ${customer?.firstName ?? 'nobody'}, theme ${theme}, React ${version}`}</Typography>
      <Button variant="contained">Probe</Button>
    </>
  );
}
