import { Box, Button, Stack } from '@portal/shared/mui/core';
import { EmptyState, Pagination, pageRange, SampleCaption, type TabPageParams } from '@portal/shared/ui';
import { useFocusNextEntry } from '../focus';
import { ListActions } from './ListActions';
import { NotificationCard } from './NotificationCard';
import type { Notifications } from './useNotifications';

const NOTIFICATIONS_PER_PAGE = 6; // AN-004, CN-024

type NotificationListProps = { notifications: Notifications; params: Pick<TabPageParams<string>, 'page' | 'showPage'> };

export function NotificationList({ notifications, params }: NotificationListProps) {
  const { all } = notifications;
  const { regionRef, listRef, focusEntryAt } = useFocusNextEntry();
  const { page, pages, from, to } = pageRange(all.length, NOTIFICATIONS_PER_PAGE, params.page);
  return (
    <Stack ref={regionRef} tabIndex={-1} sx={{ gap: '12px' }}>
      <ListActions notifications={notifications} />
      {all.length === 0 ? (
        <NoNotifications />
      ) : (
        <>
          <SampleCaption text="Sample notifications" />
          <Box component="ul" ref={listRef} aria-label="Notifications" sx={{ display: 'grid', gap: '12px' }}>
            {all.slice(from, to).map((notification, index) => (
              <NotificationCard
                key={notification.id}
                notification={notification}
                onRead={() => notifications.markAsRead([notification])}
                onDelete={() => {
                  focusEntryAt(index);
                  notifications.remove([notification]);
                }}
              />
            ))}
          </Box>
          <Box sx={{ mt: '20px' }}>
            <Pagination page={page} pages={pages} onChange={params.showPage} list={listRef} />
          </Box>
        </>
      )}
    </Stack>
  );
}

// The button “Continue shopping” does nothing, as specified (D-104).
const NoNotifications = () => (
  <EmptyState
    framed
    illustration="bell"
    text="There are no notifications yet, check back later"
    action={<Button variant="contained">Continue shopping</Button>}
  />
);
