import {
  CardSim,
  CircleCheck,
  CircleX,
  Clock3,
  Headphones,
  LoaderCircle,
  Package,
  PlugZap,
  Router,
  Smartphone,
  Tablet,
  Truck,
  Undo2,
  Watch,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { formatDate, formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Typography } from '@portal/shared/mui/core';
import { Badge, type BadgeTone } from '@portal/shared/ui';
import type { Order, OrderStatus } from './sampleOrders';

export function OrderCard({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const titleId = useId();
  return (
    <Card component="li" data-order={order.id} sx={CARD_STYLE}>
      <DeviceIcon device={order.device} size={72} />
      <div className="text">
        <Typography variant="h4" component="h2" id={titleId}>
          {order.device}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          translate="no"
        >{`#${order.id} · ${formatDate(order.date)}`}</Typography>
        <Typography variant="body2" color="textSecondary">{`Quantity ${order.quantity}`}</Typography>
      </div>
      <div className="state">
        <OrderStatusBadge status={order.status} />
        <span className="amount" translate="no">
          {formatMoney(order.paymentInfo.total)}
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

const BADGE_BY_STATUS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  Pending: { tone: 'warning', icon: Clock3 },
  Processing: { tone: 'info', icon: LoaderCircle },
  Shipped: { tone: 'info', icon: Truck },
  Delivered: { tone: 'success', icon: CircleCheck },
  Refunded: { tone: 'error', icon: CircleX },
  Returned: { tone: 'neutral', icon: Undo2 },
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge text={status} {...BADGE_BY_STATUS[status]} />
);

const ICON_BY_NAME_PATTERN: [RegExp, LucideIcon][] = [
  [/headphone/i, Headphones],
  [/phone/i, Smartphone],
  [/router/i, Router],
  [/charger/i, PlugZap],
  [/tablet/i, Tablet],
  [/sim/i, CardSim],
  [/watch/i, Watch],
];

/** An icon chosen by words in the name of the device. Hidden from screen readers: the name is shown beside it. */
export function DeviceIcon({ device, size }: { device: string; size: number }) {
  const Icon = ICON_BY_NAME_PATTERN.find(([name]) => name.test(device))?.[1] ?? Package;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '14px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Icon size={34} strokeWidth={1.5} />
    </Box>
  );
}
