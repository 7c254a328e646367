import { Link, useParams } from 'react-router-dom';
import { Button, Card, CircularProgress, Stack } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { BackHeader, EmptyState, ErrorPanel, InlineMessage, useBackNavigation } from '@portal/shared/ui';
import { OrderSummary } from './detail/OrderSummary';
import { Promotions } from './detail/Promotions';
import { useOrder } from './useOrders';

export function FibreRequestScreen() {
  const { requestId = '' } = useParams();
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Fibre Request Details" back={useBackNavigation(paths.fibreRequests)} />
      <FibreRequest id={requestId} />
    </Stack>
  );
}

function FibreRequest({ id }: { id: string }) {
  const view = useOrder(id);
  switch (view.status) {
    case 'loading':
      return <Loading />;
    case 'error':
      return <ErrorPanel message={view.message} {...(view.retry && { onRetry: view.retry })} />;
    case 'not found':
      return <OrderNotFound />;
    case 'ready':
      return (
        <Stack sx={{ gap: { xs: 2, lg: 3 } }}>
          {view.refetchError && <InlineMessage tone="error">{view.refetchError}</InlineMessage>}
          <OrderSummary order={view.order} />
          <Promotions />
        </Stack>
      );
  }
}

function Loading() {
  return (
    <Card aria-busy="true" sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
      <CircularProgress size={28} thickness={5} aria-label="Loading" />
    </Card>
  );
}

function OrderNotFound() {
  const backLink = (
    <Button component={Link} to={paths.fibreRequests} variant="contained">
      Fibre Requests
    </Button>
  );
  return <EmptyState framed illustration="search" text="Order not found" action={backLink} />;
}
