import { Box, Skeleton, Stack, useMediaQuery, type Theme } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PlainHeader } from '../shell/Header';
import { mainAreaStyle } from '../shell/ShellFrame';
import { SidebarSkeleton } from '../shell/Sidebar';
import { DashboardSkeleton } from './DashboardSkeleton';

/** Shown until the session is known (RT-003), with the dimensions of the layout. It hides the chat (D-055). */
export function ShellSkeleton() {
  useHideChat();
  const { pathname } = useLocation();
  const desktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <>
      <PlainHeader />
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

/** A skeleton with a visually hidden heading, so that screen readers announce that the page loads. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box aria-busy sx={{ position: 'relative', maxWidth: 1120, mx: 'auto' }}>
      <div role="status" className="visually-hidden">
        <h1>{label}</h1>
      </div>
      {children}
    </Box>
  );
}

/** Shown while the page of a remote loads. It hides the chat. */
export function RemoteSkeleton() {
  useHideChat();
  return (
    <LoadingRegion label="Loading the page">
      <Stack aria-hidden spacing={2}>
        <Skeleton height={36} sx={{ maxWidth: 320 }} />
        <Skeleton height={16} sx={{ maxWidth: 440 }} />
        <Skeleton height={220} sx={{ borderRadius: '20px' }} />
      </Stack>
    </LoadingRegion>
  );
}
