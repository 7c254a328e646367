import { Truck } from 'lucide-react';
import { date, money } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { BackHeader, SampleCaption } from '@portal/shared/ui';
import { DevicePicture } from './DevicePicture';
import { OrderInfoCard } from './OrderInfoCard';
import { OrderStatusBadge } from './OrderStatusBadge';
import type { Order } from './sampleOrders';

/** The details of one order, shown instead of the list (D-124). */
export function OrderDetails({ order, onBack }: { order: Order; onBack: () => void }) {
  const { paymentInfo: payment, deliveryInfo: delivery } = order;
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader
        title={`#${order.id}`}
        subtitle={date(order.date)}
        action={
          <div>
            <OrderStatusBadge status={order.status} />
          </div>
        }
        back={onBack}
      />
      <Stack sx={{ gap: { xs: 2, lg: 3 } }}>
        <SampleCaption text="Sample order" />
        <Card component="section" aria-label="Order" sx={PRODUCT_CARD_STYLE}>
          <DevicePicture device={order.device} size={88} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2">
              {order.device}
            </Typography>
            <Typography variant="body2" color="textSecondary">{`Quantity ${order.quantity}`}</Typography>
          </Box>
          {/* “Track order” does nothing, as specified (D-104). */}
          <Button variant="contained" startIcon={<Truck size={18} />}>
            Track order
          </Button>
        </Card>
        <Box sx={INFO_CARDS_STYLE}>
          <OrderInfoCard
            title="Payment information"
            rows={[
              ['Payment method', payment.paymentMethod],
              ['Items total', money(payment.itemsTotal)],
              ['Delivery fees', money(payment.deliveryFees)],
            ]}
            total={['Total', money(payment.total)]}
          />
          <OrderInfoCard
            title="Delivery information"
            rows={[
              ['Address', delivery.address],
              ['Location', delivery.location],
              ['Digital address', delivery.digitalAddress],
            ]}
          />
        </Box>
      </Stack>
    </Stack>
  );
}

const PRODUCT_CARD_STYLE = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 2,
  p: { xs: '20px', sm: 3 },
  overflowWrap: 'anywhere',
  '& > button': { width: { xs: '100%', sm: 'auto' } },
} as const;

const INFO_CARDS_STYLE = {
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
