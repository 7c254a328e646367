import { Truck } from 'lucide-react';
import { useId } from 'react';
import { date, money } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { BackHeader, SampleCaption } from '@portal/shared/ui';
import { DevicePicture, OrderStatusBadge } from './OrderCard';
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

type Row = readonly [name: string, value: string];
/** A card with names and their values in rows; the optional total is the last row, below a line. */
function OrderInfoCard({ title, rows, total }: { title: string; rows: readonly Row[]; total?: Row }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: '20px', sm: 3 } }}>
      <Typography variant="h4" component="h2" id={titleId}>
        {title}
      </Typography>
      <Box component="dl" sx={ROWS_STYLE}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total && (
          <div className="total">
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </div>
        )}
      </Box>
    </Card>
  );
}

const ROWS_STYLE = {
  mt: 2,
  overflowWrap: 'anywhere',
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, py: '6px' },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': { fontSize: '0.9375rem', fontWeight: 600, textAlign: 'right' },
  '& .total': { mt: 1, pt: '12px', borderTop: '1px solid', borderColor: 'line.main' },
  '& .total dd': { typography: 'h3' },
} as const;
