import { useEffect } from 'react';
import { useShell } from '@portal/shared/shell';
import { useFocusRestoredEntry } from '../focus';
import { useSampleList } from '../sample';
import { useToast } from '../toast';
import { sampleNotifications, type Notification } from './sampleNotifications';

/** The sample notifications and their actions. Passes the number of unread ones to the shell, whose header shows it. */
export function useNotifications() {
  const { entries: all, change, remove, restore } = useSampleList('notifications', sampleNotifications());
  const toast = useToast<Notification>();
  const { setUnread } = useShell();
  const { regionRef, focusRestored } = useFocusRestoredEntry();
  const unread = all.filter(({ isRead }) => !isRead).length;
  useEffect(() => setUnread(unread), [setUnread, unread]);

  const handleUndo = (ids: readonly string[]) => {
    restore(ids);
    focusRestored(ids);
  };
  return {
    all,
    unread,
    toast,
    regionRef,
    markAsRead: (notifications: readonly Notification[]) =>
      change(toIds(notifications), (notification) => ({ ...notification, isRead: true })),
    remove: (removed: readonly Notification[]) => {
      remove(toIds(removed));
      toast.showUndo({ removed, toText: toToastText, restore: handleUndo });
    },
  };
}

const toIds = (notifications: readonly Notification[]) => notifications.map(({ id }) => id);

const toToastText = ({ length }: readonly Notification[]) =>
  length === 1 ? 'Notification deleted' : `${length} notifications deleted`;

export type Notifications = Omit<ReturnType<typeof useNotifications>, 'toast' | 'regionRef'>;
