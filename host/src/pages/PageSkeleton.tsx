import { Box, Stack, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { useLocation } from 'react-router-dom';
import { Brand, HeaderBar, ThemeToggle } from '../shell/Header';
import { mainAreaStyle } from '../shell/ShellFrame';
import { SidebarSkeleton } from '../shell/Sidebar';
import { DashboardSkeleton, LoadingRegion, RemoteSkeleton } from './skeletons';

/** Shown until the session is known (RT-003), with the dimensions of the layout. It hides the chat (D-055). */
export function PageSkeleton() {
  useHideChat();
  const { pathname } = useLocation();
  const desktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      <HeaderBar>
        <Brand productName />
        <Box sx={{ flex: 1 }} />
        <ThemeToggle />
      </HeaderBar>
      <Stack direction="row">
        {desktop && <SidebarSkeleton />}
        <Box component="main" sx={mainAreaStyle}>
          {pathname === '/' ? (
            <LoadingRegion label="Loading the page">
              <DashboardSkeleton />
            </LoadingRegion>
          ) : (
            <RemoteSkeleton />
          )}
        </Box>
      </Stack>
    </>
  );
}
