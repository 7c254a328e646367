import { useMemo, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate, formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { FROM_LIST_STATE } from '@portal/shared/page';
import { Pagination, pageRange, twoColumnGridStyleFrom, useTabPageParams, type TabPageParams } from '@portal/shared/ui';
import { StatusBadge } from '../status';
import type { FibreOrder } from './api';
import { ALL_LABEL, collectStepLabels, filterByDoneStep } from './filterOrders';
import { OrderFilter } from './OrderFilter';

export type RequestsTab = 'fibre' | 'relocation';

export type OrderListParams = TabPageParams<RequestsTab> & {
  /** The step label to filter by, or “All”. */
  status: string;
  filterBy: (status: string) => void;
};

/**
 * Tab, page and filter of the list as query parameters, so that Back, a reload and a link restore them. Another tab or
 * filter starts at page 1 (FR-015, FR-016).
 */
export function useOrderListParams(): OrderListParams {
  const params = useTabPageParams(['fibre', 'relocation']);
  const [query, setQuery] = useSearchParams();
  return {
    ...params,
    status: query.get('status') ?? ALL_LABEL,
    filterBy: (status) =>
      setQuery({ ...(params.tab !== 'fibre' && { tab: params.tab }), ...(status !== ALL_LABEL && { status }) }),
  };
}

/** The page size of the list (CN-020, FR-007). */
const ORDERS_PER_PAGE = 4;

type OrderListProps = {
  orders: readonly FibreOrder[];
  listParams: OrderListParams;
  /** Shown when no order matches the filter. */
  empty: ReactNode;
};

/** The filter and the orders, in the order of `orders`, four per page. */
export function OrderList({ orders, listParams, empty }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const labels = useMemo(() => collectStepLabels(orders), [orders]);
  // Ignores a label in an old link if no order has it any more.
  const status = labels.includes(listParams.status) ? listParams.status : ALL_LABEL;
  const filter = status === ALL_LABEL ? '' : ` · ${status}`;
  const filteredOrders = useMemo(() => filterByDoneStep(orders, status), [orders, status]);
  const { page, pages, from, to } = pageRange(filteredOrders.length, ORDERS_PER_PAGE, listParams.page);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, position: 'relative' }}
      >
        <Typography role="status" component="p" variant="subtitle2" sx={{ color: 'text.secondary' }}>
          {`${filteredOrders.length === 1 ? '1 request' : `${filteredOrders.length} requests`}${filter}`}
        </Typography>
        <OrderFilter labels={labels} chosen={status} onApply={listParams.filterBy} />
      </Stack>
      {filteredOrders.length === 0 ? (
        empty
      ) : (
        <>
          <Box
            component="ul"
            ref={list}
            aria-label="Fibre requests"
            sx={{ ...twoColumnGridStyleFrom('xl'), gap: { xs: 2, lg: 3 } }}
          >
            {filteredOrders.slice(from, to).map((order, index) => (
              <OrderCard key={`${from + index} ${order.id}`} order={order} />
            ))}
          </Box>
          <Box sx={{ mt: 2 }}>
            <Pagination page={page} pages={pages} onChange={listParams.showPage} list={list} />
          </Box>
        </>
      )}
    </Stack>
  );
}

function OrderCard({ order }: { order: FibreOrder }) {
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
              {formatMoney(order.amount)}
            </dd>
          </div>
          <div>
            <dt>Order date</dt>
            <dd>{formatDate(order.orderDate)}</dd>
          </div>
        </Box>
        {order.id && (
          <Button
            component={Link}
            to={paths.fibreRequestDetail(order.id)}
            state={FROM_LIST_STATE}
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
