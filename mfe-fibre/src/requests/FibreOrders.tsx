import { config } from '@portal/shared/config';
import { Card, CircularProgress, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { toListMsisdn } from '@portal/shared/phone';
import { EmptyState, ErrorPanel, ExternalLink, InlineMessage } from '@portal/shared/ui';
import { OrderList } from './OrderList';
import type { ListParams } from './useListParams';
import { useOrders } from './useOrders';

/** The tab “Fibre Requests”. The phone number is sent with 233 instead of +233 or 0 (SHR-008). */
export function FibreOrders({ listParams }: { listParams: ListParams }) {
  const view = useOrders(toListMsisdn);
  switch (view.status) {
    case 'loading':
      return <OrdersLoading />;
    case 'error':
      return <ErrorPanel message={view.message} {...(view.retry && { onRetry: view.retry })} />;
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
      <Stack
        direction="row"
        role="status"
        sx={{ alignItems: 'center', gap: '12px', minHeight: 44, color: 'text.secondary' }}
      >
        <CircularProgress size={22} thickness={5} aria-label="Loading" />
        <Typography variant="subtitle2" component="span">
          Loading your requests
        </Typography>
      </Stack>
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
