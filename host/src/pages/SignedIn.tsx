import { useEffect } from 'react';
import { Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/ui';

/**
 * What a second tab shows after the sign-in that it was opened for, because the first tab has a form that a redirect would
 * lose. The tab closes itself where the browser allows that.
 */
export function SignedIn() {
  useEffect(() => window.close(), []);
  return (
    <div>
      <PageTitle title="You are signed in" />
      <Typography variant="reading" component="p" sx={{ mt: 2 }}>
        Close this tab to go on with what you were doing.
      </Typography>
    </div>
  );
}
