import { Cable } from 'lucide-react';
import { money } from '@portal/shared/format';
import { Box, Card, Typography } from '@portal/shared/mui/core';
import { StatusBadge, StatusStepper } from '../../status';
import type { FibreOrder } from '../api/orders';

export function OrderSummary({ order }: { order: FibreOrder }) {
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
            <Typography
              variant="body2"
              color="textSecondary"
            >{`Order number #${order.orderNumber || 'N/A'}`}</Typography>
          </div>
        </Box>
        <div className="price">
          <Typography variant="body2" component="span" color="textSecondary">
            Package price
          </Typography>
          <Typography variant="h2" component="span" translate="no">
            {money(order.amount)}
          </Typography>
        </div>
      </Card>
      <Card component="section" aria-label="Request status" sx={CARD_STYLE}>
        <Box sx={STATUS_HEADING_STYLE}>
          <Typography variant="h3" component="h2">
            Request status
          </Typography>
          <StatusBadge status={order.status} />
        </Box>
        {order.steps.length > 0 ? (
          <StatusStepper steps={order.steps} current={currentStep(order.steps)} />
        ) : (
          <Typography color="textSecondary">There are no steps to show yet.</Typography>
        )}
      </Card>
    </>
  );
}

/**
 * Index of the current step (FR-021): the last one that is done, even if an earlier one is not; -1 if none is.
 * @example currentStep([{ done: true }, { done: false }]) // 0
 */
export function currentStep(steps: readonly { done: boolean }[]): number {
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

const STATUS_HEADING_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: '28px',
} as const;
