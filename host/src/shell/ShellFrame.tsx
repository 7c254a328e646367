import { Box, Button, Link, Stack, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useSession } from '@portal/shared/session';
import { useShell } from '@portal/shared/shell';
import { WifiOff } from 'lucide-react';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ownPaths } from '../ownPaths';
import type { Layout } from '../registry/RegistryIndex';
import { useStoredDocument } from '../serviceWorker/storedDocument';
import { Header } from './Header';
import { MenuButton } from './MenuButton';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Sidebar, useOpenSections } from './Sidebar';
import { useLayoutNavigation } from './useLayoutNavigation';

/** The base of both layouts: header, sidebar or drawer, and the page. A visitor gets no sidebar (D-001). */
export function ShellFrame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const navigation = useLayoutNavigation(layout);
  const { pathname } = useLocation();
  const { status } = useSession();
  const desktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const sections = useOpenSections(navigation, pathname);
  const list = { navigation, pathname, sections };
  useEffect(() => void performance.mark('portal:shell'), []);
  return (
    <>
      <SkipLink />
      <Header navigation={navigation} desktop={desktop} menuButton={status !== 'loading' && <MenuButton {...list} />} />
      <ConnectionBanner />
      <Stack direction="row" sx={{ alignItems: 'stretch' }}>
        {desktop && status !== 'anonymous' && <Sidebar {...list} />}
        <Box component="main" id="main" tabIndex={-1} sx={mainAreaStyle}>
          <Stack sx={{ maxWidth: 1120, minHeight: '100%', mx: 'auto' }}>
            <Box sx={{ flex: 1 }}>{children}</Box>
            <PrivacyLink />
          </Stack>
        </Box>
      </Stack>
      <RouteAnnouncer />
    </>
  );
}

/** The size and padding of `main`, the same for every page of a layout and for its skeleton. */
export const mainAreaStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 'calc(100vh - 64px)', lg: 'calc(100vh - 76px)' },
  px: { xs: 2, sm: 3, lg: 5 },
  pt: { xs: '20px', lg: 4 },
  // Together with the footer, enough space for the chat button below the last card.
  pb: { xs: '12px', lg: '28px' },
};

/** The first link in the tab order: skips header and sidebar. Visible only while it has the focus. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    // The router would treat the fragment as a navigation.
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <Button
      href="#main"
      variant="contained"
      onClick={handleClick}
      sx={{ position: 'fixed', zIndex: 50, top: 12, left: 12, '&:not(:focus)': { transform: 'translateY(-200%)' } }}
    >
      Skip to content
    </Button>
  );
}

/**
 * A banner as long as the browser is offline, or the page is the stored one because the network is slow. The live
 * region is always rendered: otherwise it would not be announced.
 */
export function ConnectionBanner() {
  const online = useShell((shell) => shell.online);
  const mayBeOutdated = useStoredDocument((stored) => stored.mayBeOutdated);
  const text = online ? mayBeOutdated && SLOW_TEXT : OFFLINE_TEXT;
  return (
    <Box role="status">
      {text && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: '12px',
            px: { xs: 2, sm: 3 },
            py: '12px',
            color: 'warning.main',
            bgcolor: 'warning.soft',
            borderBottom: '1px solid',
            borderColor: 'line.main',
            fontSize: '0.9375rem',
            lineHeight: 22 / 15,
            fontWeight: 600,
          }}
        >
          <WifiOff size={21} />
          <span>{text}</span>
        </Stack>
      )}
    </Box>
  );
}

const OFFLINE_TEXT = 'You are offline. Check your connection.';
const SLOW_TEXT = 'Your connection is slow. The portal opened as on your last visit.';

/** The link to the privacy policy at the bottom of every page (D-041). */
function PrivacyLink() {
  return (
    <Box component="footer" sx={{ mt: 5 }}>
      <Link
        component={RouterLink}
        to={ownPaths.privacyPolicy}
        variant="body2"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          color: 'text.secondary',
          fontWeight: 500,
          textDecorationThickness: '1px',
        }}
      >
        Privacy policy
      </Link>
    </Box>
  );
}
