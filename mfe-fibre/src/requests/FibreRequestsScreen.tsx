import { ArrowUpRight, Cable, ChevronRight, MapPinned } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { config, originOf } from '@portal/shared/config';
import { Box, Card, Skeleton, Stack } from '@portal/shared/mui/core';
import { withCountryCode } from '@portal/shared/phone';
import { paths } from '@portal/shared/routes';
import { EmptyState, ErrorPanel, ExternalLink, InlineMessage, PageTitle } from '@portal/shared/page';
import { ActionCard, LoadingText, PageTabs, twoColumnGridStyle } from '@portal/shared/ui';
import { OrderList, useOrderListParams, type OrderListParams, type RequestsTab } from './OrderList';
import { Relocations } from './Relocations';
import { useOrders } from './useOrders';

const TABS: Record<RequestsTab, string> = { fibre: 'Fibre Requests', relocation: 'Relocation Requests' };

export function FibreRequestsScreen() {
  const listParams = useOrderListParams();
  const { tab } = listParams;
  const isUnpaid = useReturnedUnpaid();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Fibre Requests" subtitle="Order fibre, check coverage and follow your requests." />
      {isUnpaid && <InlineMessage tone="warning">Your payment was not completed. Nothing was paid.</InlineMessage>}
      <ActionCards />
      <PageTabs label="Requests" tabs={TABS} selected={tab} onSelect={listParams.showTab}>
        {tab === 'fibre' ? <FibreOrders listParams={listParams} /> : <Relocations />}
      </PageTabs>
    </Stack>
  );
}

/** The links to the order page (FR-001) and to the availability check (FR-002). */
function ActionCards() {
  return (
    <Box sx={{ ...twoColumnGridStyle, gap: { xs: '12px', md: 3 } }}>
      <ActionCard
        title="Request for Fibre"
        text="Order a fibre package online"
        icon={Cable}
        endIcon={ArrowUpRight}
        variant="primary"
        action={{ component: 'a', href: config().links.order, target: '_blank', rel: 'noopener noreferrer' }}
      />
      <ActionCard
        title="Check Fibre Availability"
        text="See if fibre reaches your area"
        icon={MapPinned}
        endIcon={ChevronRight}
        action={{ component: Link, to: paths.fibreAvailability }}
      />
    </Box>
  );
}

/** The router's key of the first history entry after a page load, until that entry is replaced. */
const FIRST_ENTRY_KEY = 'default';

/**
 * Whether the customer came from a payment page, which redirects here only if nothing was paid (D-103). Reads
 * `document.referrer`, which never changes; so the history entry is replaced, and a return to it shows no notice.
 */
function useReturnedUnpaid(): boolean {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [isUnpaid] = useState(() => {
    const origin = originOf(document.referrer);
    return key === FIRST_ENTRY_KEY && origin !== null && config().links.paymentOrigins.includes(origin);
  });
  useEffect(() => {
    if (isUnpaid && key === FIRST_ENTRY_KEY) void navigate({ search }, { replace: true });
  }, [isUnpaid, key, search, navigate]);
  return isUnpaid;
}

/** The tab “Fibre Requests”. The phone number is sent with 233 instead of +233 or 0 (SHR-008). */
function FibreOrders({ listParams }: { listParams: OrderListParams }) {
  const view = useOrders(withCountryCode);
  switch (view.status) {
    case 'loading':
      return <OrdersLoading />;
    case 'error':
      return <ErrorPanel message={view.message} error={view.error} {...(view.retry && { onRetry: view.retry })} />;
    case 'ready':
      return (
        <Stack sx={{ gap: 2 }}>
          {view.refetchError && <InlineMessage tone="error">{view.refetchError}</InlineMessage>}
          {view.orders.length === 0 ? (
            <NoOrders />
          ) : (
            <OrderList orders={view.orders} listParams={listParams} empty={<NoOrders />} />
          )}
        </Stack>
      );
  }
}

function NoOrders() {
  const orderLink = (
    <ExternalLink variant="contained" href={config().links.order}>
      Request Fibre Now
    </ExternalLink>
  );
  return <EmptyState framed illustration="router" text="There are no fibre requests yet" action={orderLink} />;
}

/** A spinner, and skeleton cards as large as the order cards. */
function OrdersLoading() {
  return (
    <Stack aria-busy="true" sx={{ gap: 2 }}>
      <LoadingText text="Loading your requests" minHeight={44} />
      <Stack aria-hidden sx={{ gap: 2 }}>
        {[1, 2].map((card) => (
          <Card key={card} sx={{ p: '20px' }}>
            <Skeleton width="45%" height={24} />
            <Skeleton width="25%" height={20} sx={{ mt: '4px', mb: 4 }} />
            <Skeleton width="60%" height={44} />
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
