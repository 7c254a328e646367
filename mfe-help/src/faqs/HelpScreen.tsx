import { Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/ui';

/** Frequently asked questions and how-to videos. */
export function HelpScreen() {
  return (
    <>
      <PageTitle title="Help centre" />
      <Typography sx={{ color: 'text.secondary' }}>This page is being built.</Typography>
    </>
  );
}
