import { Stack } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { SampleLoading, useSimulatedLoading } from '../sample';
import { Toast } from '../toast';
import { Newsletters } from './Newsletters';
import { Subscriptions } from './Subscriptions';
import { useSubscriptions } from './useSubscriptions';

const TABS = { subscriptions: 'My Subscriptions', newsletters: 'Newsletters' } as const;

/** One screen at two URLs: in the account layout and in the main one (D-016). */
export function SubscriptionsScreen() {
  const params = useTabPageParams(['subscriptions', 'newsletters']);
  const { toast, regionRef, ...subscriptions } = useSubscriptions();
  const { isLoading, progress } = useSimulatedLoading();
  return (
    <Stack ref={regionRef} sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Subscriptions and newsletters" />
      <PageTabs label="Subscriptions and newsletters" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
        {isLoading ? (
          <SampleLoading label={`Loading ${params.tab}`} progress={progress} height={220} />
        ) : params.tab === 'subscriptions' ? (
          <Subscriptions subscriptions={subscriptions} params={params} />
        ) : (
          <Newsletters params={params} />
        )}
      </PageTabs>
      <Toast message={toast.message} onClose={toast.close} />
    </Stack>
  );
}
