import { Box, Stack, useMediaQuery } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { Toast } from '../toast';
import { NotificationList } from './NotificationList';
import { Preferences } from './Preferences';
import { useNotifications } from './useNotifications';

const TABS = { all: 'All Notifications', preferences: 'Preferences' } as const;

/** Notifications and what the customer wants to be notified of. Below 640 px the title is for screen readers only. */
export function NotificationsScreen() {
  const place = useTabPageParams(['all', 'preferences']);
  const { toast, regionRef, ...notifications } = useNotifications();
  const wide = useMediaQuery('(min-width: 640px)', { noSsr: true });
  return (
    <Box ref={regionRef} sx={{ maxWidth: 880, position: 'relative' }}>
      <Stack sx={{ gap: { sm: '20px', lg: 4 } }}>
        <PageTitle title="Notifications" hidden={!wide} />
        <PageTabs label="Notifications" tabs={TABS} selected={place.tab} onSelect={place.showTab}>
          {place.tab === 'all' ? <NotificationList notifications={notifications} place={place} /> : <Preferences />}
        </PageTabs>
      </Stack>
      <Toast said={toast.said} onClose={toast.close} />
    </Box>
  );
}
