import { Box } from '@portal/shared/mui/core';
import type { ReactNode } from 'react';
import { Brand } from '../shell/Brand';
import { HeaderBar } from '../shell/Header';
import { OfflineBanner } from '../shell/page/OfflineBanner';
import { RouteAnnouncer } from '../shell/page/RouteAnnouncer';
import { SkipLink } from '../shell/page/SkipLink';
import { ThemeToggle } from '../shell/ThemeToggle';

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
      <HeaderBar alone>
        <Brand productName always />
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
      </HeaderBar>
      <OfflineBanner />
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
