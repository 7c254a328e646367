import { Box, Skeleton, Stack } from '@portal/shared/mui/core';
import { useSession } from '@portal/shared/session';
import type { ReactNode } from 'react';
import { SignOutRow } from './items/MenuRow';
import { NavigationList, type NavigationListProps } from './items/NavigationList';
import { Separator } from './Separator';

/** From 1024 px: the navigation items of the layout, and Sign out at the bottom. */
export function Sidebar(props: NavigationListProps) {
  const { status } = useSession();
  return status === 'signed-in' ? (
    <SidebarColumn>
      <Box sx={{ flex: 1 }}>
        <NavigationList {...props} />
      </Box>
      <Separator sx={{ mt: 3, mb: '12px' }} />
      <SignOutRow />
    </SidebarColumn>
  ) : (
    <SidebarSkeleton />
  );
}

export function SidebarSkeleton() {
  return (
    <SidebarColumn>
      <Stack spacing={3} sx={{ pt: '14px', px: '12px' }} aria-hidden>
        {[120, 88, 152, 136].map((width) => (
          <Stack key={width} direction="row" sx={{ alignItems: 'center', gap: '12px' }}>
            <Skeleton width={20} height={20} />
            <Skeleton width={width} height={16} />
          </Stack>
        ))}
      </Stack>
    </SidebarColumn>
  );
}

function SidebarColumn({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ flexShrink: 0, width: 272, bgcolor: 'surface.main', borderRight: '1px solid', borderColor: 'line.main' }}
    >
      <Stack sx={{ position: 'sticky', top: 76, height: 'calc(100vh - 76px)', px: 2, py: 3, overflowY: 'auto' }}>
        {children}
      </Stack>
    </Box>
  );
}
