import { memoryCache } from '@portal/shared/storage';
import { useFocusRestoredEntry } from '../focus';
import { useSampleList, type SampleList } from '../sample';
import { useToast } from '../toast';
import { sampleSubscriptions, type Subscription } from './sampleSubscriptions';

const kept = memoryCache<SampleList<Subscription>>(Infinity);

/** The subscriptions; to unsubscribe is local, and can be undone (AS-004, D-121). */
export function useSubscriptions() {
  const { entries, remove, restore } = useSampleList(kept, sampleSubscriptions());
  const toast = useToast<Subscription>();
  const { regionRef, noteRestored } = useFocusRestoredEntry();
  const putBack = (ids: readonly string[]) => {
    restore(ids);
    noteRestored(ids);
  };
  return {
    all: entries,
    toast,
    regionRef,
    unsubscribe: (subscription: Subscription) => {
      remove([subscription.id]);
      toast.offerUndo({ removed: [subscription], textOf: unsubscribedFrom, restore: putBack });
    },
  };
}

const unsubscribedFrom = (removed: readonly Subscription[]) =>
  `Unsubscribed from ${removed.length === 1 ? removed[0]?.title : `${removed.length} subscriptions`}`;
