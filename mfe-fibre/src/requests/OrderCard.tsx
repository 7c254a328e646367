import { Link } from 'react-router-dom';
import { date, money } from '@portal/shared/format';
import { Box, Button, Card, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { FROM_LIST } from '@portal/shared/ui';
import { StatusBadge } from '../status';
import type { FibreOrder } from './api/orders';

export function OrderCard({ order }: { order: FibreOrder }) {
  const product = order.product || 'N/A';
  return (
    <Card component="li" sx={CARD_STYLE}>
      <div className="head">
        <div>
          <Typography variant="h4" component="h2">
            {product}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            translate="no"
          >{`#${order.orderNumber || 'N/A'}`}</Typography>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className="foot">
        <Box component="dl">
          <div>
            <dt>Package amount</dt>
            <dd className="amount" translate="no">
              {money(order.amount)}
            </dd>
          </div>
          <div>
            <dt>Order date</dt>
            <dd>{date(order.orderDate)}</dd>
          </div>
        </Box>
        {order.id && (
          <Button
            component={Link}
            to={paths.fibreRequestDetail(order.id)}
            state={FROM_LIST}
            variant="outlined"
            size="small"
          >
            View details
          </Button>
        )}
      </div>
    </Card>
  );
}

const CARD_STYLE = {
  p: { xs: 2, sm: '20px' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 1,
    pb: 2,
    borderBottom: '1px solid',
    borderColor: 'line.main',
    overflowWrap: 'anywhere',
  },
  '& .foot': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    justifyContent: 'space-between',
    gap: 2,
    pt: 2,
  },
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& .amount': { fontWeight: 650 },
} as const;
