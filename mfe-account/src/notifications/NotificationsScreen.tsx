import { CheckCheck, Trash2, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { config } from '@portal/shared/config';
import { Switch } from '@portal/shared/mui/choice';
import { Box, Button, Card, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { useShell } from '@portal/shared/shell';
import { EmptyState, ExternalLink, PageTitle } from '@portal/shared/page';
import {
  pageRange,
  PageTabs,
  Pagination,
  SampleCaption,
  useTabPageParams,
  type TabPageParams,
} from '@portal/shared/ui';
import { Toast } from '../Toast';
import { useFocusNextEntry, useRemovableSamples, useEditableSamples } from '../useEditableSamples';
import { NotificationCard } from './NotificationCard';
import { sampleNotifications, samplePreferences, type Notification } from './sampleNotifications';

const TABS = { all: 'All Notifications', preferences: 'Preferences' } as const;

/** Notifications and preferences. In windows narrower than 640 px the title is only for screen readers. */
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

/** The sample notifications and their actions. Passes the number of unread ones to the shell, whose header shows it. */
function useNotifications() {
  const { entries: all, change, ...rest } = useRemovableSamples('notifications', sampleNotifications(), toToastText);
  const { setUnread } = useShell();
  const unread = all.filter(({ isRead }) => !isRead).length;
  useEffect(() => setUnread(unread), [setUnread, unread]);
  const markAsRead = (read: readonly Notification[]) =>
    change(
      read.map(({ id }) => id),
      (notification) => ({ ...notification, isRead: true }),
    );
  return { ...rest, all, unread, markAsRead };
}

const toToastText = ({ length }: readonly Notification[]) =>
  length === 1 ? 'Notification deleted' : `${length} notifications deleted`;

type Notifications = Omit<ReturnType<typeof useNotifications>, 'toast' | 'regionRef'>;

const NOTIFICATIONS_PER_PAGE = 6; // AN-004, CN-024

type NotificationListProps = { notifications: Notifications; params: Pick<TabPageParams<string>, 'page' | 'showPage'> };

function NotificationList({ notifications, params }: NotificationListProps) {
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

/** The number of unread notifications, and the buttons that mark all notifications as read or delete all (D-121). */
function ListActions({ notifications: { all, unread, markAsRead, remove } }: { notifications: Notifications }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}>
      <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {`${unread} unread`}
      </Typography>
      <Stack direction="row" sx={{ mr: { xs: '-10px', sm: -2 } }}>
        <ActionButton label="Mark as Read" Icon={CheckCheck} disabled={unread === 0} onClick={() => markAsRead(all)} />
        <ActionButton
          label="Delete"
          Icon={Trash2}
          color="error"
          disabled={all.length === 0}
          onClick={() => remove(all)}
        />
      </Stack>
    </Stack>
  );
}

type ActionButtonProps = {
  label: string;
  Icon: LucideIcon;
  color?: 'primary' | 'error';
  disabled: boolean;
  onClick: () => void;
};

/** A button with icon and label; in windows narrower than 640 px only the icon is visible. */
function ActionButton({ label, Icon, color = 'primary', disabled, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="text"
      size="small"
      color={color}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
      sx={ACTION_BUTTON_STYLE}
    >
      <Icon size={20} />
      <Box component="span" className="label">
        {label}
      </Box>
    </Button>
  );
}

// Styles `aria-disabled`, which replaces `disabled` here: a button that becomes `disabled` loses the focus.
const ACTION_BUTTON_STYLE = {
  gap: 1,
  minWidth: 44,
  px: { xs: '10px', sm: 2 },
  '& .label': { display: { xs: 'none', sm: 'inline' } },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
  '&[aria-disabled="true"]:hover': { bgcolor: 'transparent' },
} as const;

/** The tab “Preferences”: one switch per kind of notification. The whole row is the label of its switch. */
export function Preferences() {
  const { entries, change } = useEditableSamples('preferences', samplePreferences());
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="h3" component="h2">
        Notification Preferences
      </Typography>
      {entries.length === 0 ? (
        <NoPreferences />
      ) : (
        <>
          <SampleCaption text="Sample preferences" />
          <Card component="ul" aria-label="Notification preferences" sx={LIST_STYLE}>
            {entries.map(({ id, label, description, isEnabled }) => (
              <li key={id}>
                <Box component="label">
                  <span className="text">
                    <span className="label">{label}</span>
                    <span className="description" id={`preference-${id}`}>
                      {description}
                    </span>
                  </span>
                  <Switch
                    checked={isEnabled}
                    onChange={() => change([id], (preference) => ({ ...preference, isEnabled: !isEnabled }))}
                    slotProps={{ input: { 'aria-label': label, 'aria-describedby': `preference-${id}` } }}
                  />
                </Box>
              </li>
            ))}
          </Card>
        </>
      )}
    </Stack>
  );
}

function NoPreferences() {
  const shop = (
    <ExternalLink variant="contained" href={config().links.shop}>
      Visit E-commerce
    </ExternalLink>
  );
  return (
    <EmptyState
      framed
      illustration="bell"
      text="There are no notification preferences at the moment, check back later"
      action={shop}
    />
  );
}

const LIST_STYLE = {
  '& li + li': { borderTop: '1px solid', borderColor: 'line.main' },
  '& label': { display: 'flex', alignItems: 'center', gap: 2, px: '20px', py: '14px', cursor: 'pointer' },
  '& label:hover': { bgcolor: 'surface.sunken' },
  '& .text': { flex: 1, minWidth: 0 },
  '& .label': { display: 'block', fontWeight: 650 },
  '& .description': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const;
