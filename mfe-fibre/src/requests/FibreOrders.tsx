import { config } from '@portal/shared/config';
import { Stack } from '@portal/shared/mui/core';
import { toListMsisdn } from '@portal/shared/phone';
import { EmptyState, ErrorPanel, ExternalLink, InlineMessage } from '@portal/shared/ui';
import type { FibreOrder } from './api/orders';
import { OrderList } from './OrderList';
import { OrdersLoading } from './OrdersLoading';
import type { ListAddress } from './useListParams';
import { useOrders } from './useOrders';

/** The tab “Fibre Requests”: the customer's orders, asked for with the number in its 233 form (SHR-008). */
export function FibreOrders({ address }: { address: ListAddress }) {
  const view = useOrders(toListMsisdn);
  switch (view.status) {
    case 'loading':
      return <OrdersLoading />;
    case 'error':
      return <ErrorPanel message={view.message} {...(view.retry && { onRetry: view.retry })} />;
    case 'ready':
      return (
        <Stack sx={{ gap: 2 }}>
          {view.trouble && <InlineMessage tone="error">{view.trouble}</InlineMessage>}
          <Orders orders={view.orders} address={address} />
        </Stack>
      );
  }
}

function Orders({ orders, address }: { orders: readonly FibreOrder[]; address: ListAddress }) {
  return orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} address={address} empty={<NoOrders />} />;
}

function NoOrders() {
  const order = (
    <ExternalLink look="contained" href={config().links.order}>
      Request Fibre Now
    </ExternalLink>
  );
  return <EmptyState framed illustration="router" text="There are no fibre requests yet" action={order} />;
}
