import { Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/ui';

/** Identify, locate, choose the number, fill the form: a swap of the SIM card. */
export function SimSwapScreen() {
  return (
    <>
      <PageTitle title="Sim Swap" />
      <Typography sx={{ color: 'text.secondary' }}>This page is being built.</Typography>
    </>
  );
}
