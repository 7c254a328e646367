import { useEffect } from 'react';
import { useShell } from '@portal/shared/shell';
import { memoryCache } from '@portal/shared/storage';
import { useFocusRestoredEntry } from '../focus';
import { useSampleList, type SampleList } from '../sample';
import { useToast } from '../toast';
import { sampleNotifications, type Notification } from './sampleNotifications';

const kept = memoryCache<SampleList<Notification>>(Infinity);

/** The notifications, and what can be done to them on this page; the bell in the header learns how many are unread. */
export function useNotifications() {
  const list = useSampleList(kept, sampleNotifications());
  const toast = useToast<Notification>();
  const { setUnread } = useShell();
  const { regionRef, noteRestored } = useFocusRestoredEntry();
  const all = list.entries;
  const unread = all.filter(({ isRead }) => !isRead).length;
  useEffect(() => setUnread(unread), [setUnread, unread]);

  const restore = (ids: readonly string[]) => {
    list.restore(ids);
    noteRestored(ids);
  };
  const remove = (removed: readonly Notification[]) => {
    list.remove(removed.map(({ id }) => id));
    toast.offerUndo({ removed, textOf: deleted, restore });
  };
  const read = (ids: readonly string[]) => list.change(ids, (one) => ({ ...one, isRead: true }));
  return {
    all,
    unread,
    toast,
    regionRef,
    read: (one: Notification) => read([one.id]),
    readAll: () => read(all.map(({ id }) => id)),
    remove: (one: Notification) => remove([one]),
    removeAll: () => remove(all),
  };
}

const deleted = ({ length }: readonly Notification[]) =>
  length === 1 ? 'Notification deleted' : `${length} notifications deleted`;

export type Notifications = Omit<ReturnType<typeof useNotifications>, 'toast' | 'regionRef'>;
