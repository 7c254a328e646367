import { Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/ui';

/** Stands where a page of this area will be: its real title, and plainly that there is nothing more yet. */
export function PageBeingBuilt({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <Typography sx={{ color: 'text.secondary' }}>This page is being built.</Typography>
    </>
  );
}
