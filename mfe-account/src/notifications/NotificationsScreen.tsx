import { Box, Stack, useMediaQuery } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { Toast } from '../toast';
import { NotificationList } from './NotificationList';
import { Preferences } from './Preferences';
import { useNotifications } from './useNotifications';

const TABS = { all: 'All Notifications', preferences: 'Preferences' } as const;

/** Notifications, and the preferences for them. In windows narrower than 640 px the title is hidden except for screen readers. */
export function NotificationsScreen() {
  const params = useTabPageParams(['all', 'preferences']);
  const { toast, regionRef, ...notifications } = useNotifications();
  const isTitleVisible = useMediaQuery('(min-width: 640px)', { noSsr: true });
  return (
    <Box ref={regionRef} sx={{ position: 'relative' }}>
      <Stack sx={{ gap: { sm: '20px', lg: 4 } }}>
        <PageTitle title="Notifications" hidden={!isTitleVisible} />
        <PageTabs label="Notifications" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
          {params.tab === 'all' ? <NotificationList notifications={notifications} params={params} /> : <Preferences />}
        </PageTabs>
      </Stack>
      <Toast message={toast.message} onClose={toast.close} />
    </Box>
  );
}
