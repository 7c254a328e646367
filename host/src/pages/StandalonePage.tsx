import { Box, Typography } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/page';
import { useEffect, type ReactNode } from 'react';
import { PlainHeader } from '../shell/Header';
import { RouteAnnouncer } from '../shell/RouteAnnouncer';
import { ConnectionBanner, SkipLink } from '../shell/ShellFrame';

/** A page outside both layouts. Its header needs no session. `centred` is for a page with a single message. */
export function StandalonePage({ children, centred = false }: { children: ReactNode; centred?: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        '@supports (height: 1dvh)': { minHeight: '100dvh' },
      }}
    >
      <SkipLink />
      <PlainHeader alone />
      <ConnectionBanner />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          px: { xs: 2, sm: 3, lg: 5 },
          pt: { xs: '20px', lg: 5 },
          pb: { xs: 12, lg: 14 },
          ...(centred && { display: 'grid', placeItems: 'center', pt: 3, pb: 3 }),
        }}
      >
        {children}
      </Box>
      <RouteAnnouncer />
    </Box>
  );
}

/**
 * Shown after the sign-in in a second tab, which was opened because the first tab has a form that a redirect would
 * lose. The tab closes itself where the browser allows that.
 */
export function SignInCompletePage() {
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
