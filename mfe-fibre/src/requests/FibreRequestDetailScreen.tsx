import { Cable } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { formatMoney } from '@portal/shared/format';
import { Box, Button, Card, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { BackHeader, EmptyState, ErrorPanel, InlineMessage, useBackNavigation } from '@portal/shared/page';
import { twoColumnGridStyle } from '@portal/shared/ui';
import { PromoBanner } from '../PromoBanner';
import { StatusBadge, StatusStepper } from '../status';
import type { FibreOrder } from './api';
import { useOrder } from './useOrders';

export function FibreRequestDetailScreen() {
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
      return <ErrorPanel message={view.message} error={view.error} {...(view.retry && { onRetry: view.retry })} />;
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

function OrderSummary({ order }: { order: FibreOrder }) {
  return (
    <>
      <Card component="section" aria-label="Order" sx={{ ...CARD_STYLE, ...PRODUCT_CARD_STYLE }}>
        <Box className="product">
          <span className="tile">
            <Cable size={26} />
          </span>
          <div>
            <Typography variant="h3" component="h2">
              {order.product || 'N/A'}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              Order number <span translate="no">{`#${order.orderNumber || 'N/A'}`}</span>
            </Typography>
          </div>
        </Box>
        <div className="price">
          <Typography variant="body2" component="span" color="textSecondary">
            Package price
          </Typography>
          <Typography variant="h2" component="span" translate="no">
            {formatMoney(order.amount)}
          </Typography>
        </div>
      </Card>
      <Card component="section" aria-label="Request status" sx={CARD_STYLE}>
        <Stack direction="row" sx={HEADING_STYLE}>
          <Typography variant="h3" component="h2">
            Request status
          </Typography>
          <StatusBadge status={order.status} />
        </Stack>
        {order.steps.length > 0 ? (
          <StatusStepper steps={order.steps} current={lastDoneStepIndex(order.steps)} />
        ) : (
          <Typography color="textSecondary">There are no steps to show yet.</Typography>
        )}
      </Card>
    </>
  );
}

/**
 * Index of the current step (FR-021): the last one that is done, even if an earlier one is not; -1 if none is.
 * @example lastDoneStepIndex([{ done: true }, { done: false }]) // 0
 */
export function lastDoneStepIndex(steps: readonly { done: boolean }[]): number {
  return steps.map(({ done }) => done).lastIndexOf(true);
}

const CARD_STYLE = { p: { xs: '20px', lg: 4 } } as const;

const PRODUCT_CARD_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  justifyContent: 'space-between',
  gap: 2,
  overflowWrap: 'anywhere',
  '& .product': { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 },
  '& .tile': { width: 56, height: 56, bgcolor: 'brand.main', color: 'brand.on' },
  '& .price': {
    display: 'flex',
    flexDirection: { sm: 'column' },
    alignItems: { xs: 'baseline', sm: 'flex-end' },
    justifyContent: 'space-between',
    columnGap: 2,
    pt: { xs: 2, sm: 0 },
    borderTop: { xs: '1px solid', sm: 'none' },
    borderColor: { xs: 'line.main' },
  },
} as const;

const HEADING_STYLE = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: '28px',
} as const;

/** Two banners that open new tabs. The server redirects /marketplace to the shop (D-048). */
function Promotions() {
  const { providerName } = config();
  return (
    <Box sx={{ ...twoColumnGridStyle, gap: { xs: 2, lg: 3 } }}>
      <PromoBanner
        title="Visit our marketplace"
        text="Phones, routers and accessories."
        background="brand"
        href="/marketplace"
      />
      <PromoBanner
        title={`Manage my ${providerName} Account`}
        text="Profile, orders and preferences."
        background="ink"
        href={paths.account}
      />
    </Box>
  );
}
