import { Box, Card, Skeleton, Stack, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { useLocation } from 'react-router-dom';
import { Brand, HeaderBar, ThemeToggle } from '../shell/Header';
import { mainAreaStyle } from '../shell/ShellFrame';
import { SidebarSkeleton } from '../shell/Sidebar';
import { DashboardSkeleton, LoadingRegion } from './skeletons';

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
          <LoadingRegion label="Loading the page">
            {pathname === '/' ? <DashboardSkeleton /> : <ContentSkeleton />}
          </LoadingRegion>
        </Box>
      </Stack>
    </>
  );
}

function ContentSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton height={36} sx={{ maxWidth: 320 }} />
      <Skeleton height={16} sx={{ maxWidth: 440, mt: '12px' }} />
      <Card sx={{ mt: { xs: '20px', lg: 4 }, p: { xs: '20px', sm: 4 } }}>
        <Stack spacing={3}>
          {['first', 'second', 'third'].map((key) => (
            <Stack key={key} direction="row" sx={{ alignItems: 'center', gap: 2 }}>
              <Skeleton width={52} height={52} sx={{ borderRadius: '30%', flexShrink: 0 }} />
              <Stack sx={{ flex: 1, gap: 1 }}>
                <Skeleton height={16} sx={{ maxWidth: 220, borderRadius: 999 }} />
                <Skeleton height={12} sx={{ maxWidth: 360, borderRadius: 999 }} />
              </Stack>
            </Stack>
          ))}
        </Stack>
      </Card>
    </Box>
  );
}
