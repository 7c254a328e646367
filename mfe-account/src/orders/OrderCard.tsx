import { useId } from 'react';
import { date, money } from '@portal/shared/format';
import { Button, Card, Typography } from '@portal/shared/mui/core';
import { DevicePicture } from './DevicePicture';
import { OrderStatusBadge } from './OrderStatusBadge';
import type { Order } from './sampleOrders';

export function OrderCard({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const titleId = useId();
  return (
    <Card component="li" data-order={order.id} sx={CARD_STYLE}>
      <DevicePicture device={order.device} size={72} />
      <div className="text">
        <Typography variant="h4" component="h2" id={titleId}>
          {order.device}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          translate="no"
        >{`#${order.id} · ${date(order.date)}`}</Typography>
        <Typography variant="body2" color="textSecondary">{`Quantity ${order.quantity}`}</Typography>
      </div>
      <div className="state">
        <OrderStatusBadge status={order.status} />
        <span className="amount" translate="no">
          {money(order.paymentInfo.total)}
        </span>
      </div>
      <Button variant="outlined" size="small" onClick={onOpen} aria-describedby={titleId}>
        View details
      </Button>
    </Card>
  );
}

const CARD_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: { xs: 2, sm: '20px' },
  rowGap: 2,
  p: { xs: 2, sm: '20px' },
  overflowWrap: 'anywhere',
  '& .state': {
    gridColumn: { xs: '1 / -1', sm: 'auto' },
    display: 'flex',
    flexDirection: { sm: 'column' },
    alignItems: { xs: 'center', sm: 'flex-end' },
    justifyContent: 'space-between',
    gap: 1,
  },
  '& .amount': { fontWeight: 650 },
  '& > button': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
