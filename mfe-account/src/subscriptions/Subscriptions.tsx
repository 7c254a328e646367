import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { ConfirmDialog, EmptyState, SampleCaption, type TabPageParams } from '@portal/shared/ui';
import { useFocusNextEntry } from '../focus';
import { twoColumnGrid } from '../twoColumnGrid';
import type { Subscription } from './sampleSubscriptions';
import { SamplePagination } from './SamplePagination';
import { SubscriptionCard } from './SubscriptionCard';
import type { useSubscriptions } from './useSubscriptions';

type SubscriptionsProps = {
  subscriptions: Omit<ReturnType<typeof useSubscriptions>, 'toast' | 'regionRef'>;
  params: Pick<TabPageParams<string>, 'page' | 'showPage'>;
};

export function Subscriptions({ subscriptions: { all, unsubscribe }, params }: SubscriptionsProps) {
  const { regionRef, listRef, focusEntryAt } = useFocusNextEntry();
  const [candidate, setCandidate] = useState<Subscription>();
  const confirm = () => {
    if (!candidate) return;
    focusEntryAt(all.indexOf(candidate));
    unsubscribe(candidate);
    setCandidate(undefined);
  };
  return (
    <Stack ref={regionRef} tabIndex={-1} sx={{ gap: 2 }}>
      {all.length === 0 ? (
        <EmptyState
          framed
          illustration="subscriptions"
          text="You have no subscription at the moment. Check back later"
        />
      ) : (
        <>
          <SampleCaption text="Sample subscriptions" />
          <Box component="ul" ref={listRef} aria-label="Subscriptions" sx={{ ...twoColumnGrid, gap: { xs: 2, lg: 3 } }}>
            {all.map((one) => (
              <SubscriptionCard key={one.id} subscription={one} onUnsubscribe={() => setCandidate(one)} />
            ))}
          </Box>
          <SamplePagination params={params} />
        </>
      )}
      <ConfirmDialog
        open={candidate !== undefined}
        title="Unsubscribe ?"
        text="Are you sure you want to unscubscribe from this service?"
        confirm="Yes, Unsubscribe"
        onConfirm={confirm}
        onCancel={() => setCandidate(undefined)}
      />
    </Stack>
  );
}
