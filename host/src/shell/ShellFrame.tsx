import { Box, Stack, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useSession } from '@portal/shared/session';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Layout } from '../registry/RegistryIndex';
import { Header } from './Header';
import { MenuButton } from './MenuButton';
import { OfflineBanner } from './page/OfflineBanner';
import { PrivacyLink } from './page/PrivacyLink';
import { RouteAnnouncer } from './page/RouteAnnouncer';
import { SkipLink } from './page/SkipLink';
import { mainAreaStyle } from './page/mainAreaStyle';
import { Sidebar } from './Sidebar';
import { useOpenSections } from './items/useOpenSections';
import { useLayoutNavigation } from './useLayoutNavigation';

/** The base of both layouts: header, sidebar or drawer, and the page. A visitor gets no sidebar (D-001). */
export function ShellFrame({ layout, children }: { layout: Layout; children: ReactNode }) {
  const navigation = useLayoutNavigation(layout);
  const { pathname } = useLocation();
  const { status } = useSession();
  const desktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const sections = useOpenSections(navigation, pathname);
  const list = { navigation, pathname, sections };
  return (
    <>
      <SkipLink />
      <Header navigation={navigation} desktop={desktop} menuButton={status !== 'loading' && <MenuButton {...list} />} />
      <OfflineBanner />
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
