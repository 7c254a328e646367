import { useFocusRestoredEntry } from '../focus';
import { useSampleList } from '../sample';
import { useToast } from '../toast';
import { sampleSubscriptions, type Subscription } from './sampleSubscriptions';

/** The sample subscriptions. Unsubscribing sends no request and can be undone for five seconds (AS-004, D-121). */
export function useSubscriptions() {
  const { entries, remove, restore } = useSampleList('subscriptions', sampleSubscriptions());
  const toast = useToast<Subscription>();
  const { regionRef, focusRestored } = useFocusRestoredEntry();
  const handleUndo = (ids: readonly string[]) => {
    restore(ids);
    focusRestored(ids);
  };
  return {
    all: entries,
    toast,
    regionRef,
    unsubscribe: (subscription: Subscription) => {
      remove([subscription.id]);
      toast.showUndo({ removed: [subscription], toText: toToastText, restore: handleUndo });
    },
  };
}

const toToastText = (removed: readonly Subscription[]) =>
  `Unsubscribed from ${removed.length === 1 ? removed[0]?.title : `${removed.length} subscriptions`}`;
