import { useMemo, useRef, type ReactNode } from 'react';
import { Box, Stack, Typography } from '@portal/shared/mui/core';
import { Pagination, pageRange } from '@portal/shared/ui';
import type { FibreOrder } from './api/orders';
import { ALL_LABEL, collectStepLabels, filterByStep } from './filterOrders';
import { OrderCard } from './OrderCard';
import { OrderFilter } from './OrderFilter';
import type { ListParams } from './useListParams';

/** CN-020, FR-007. */
const ORDERS_PER_PAGE = 4;

type OrderListProps = {
  orders: readonly FibreOrder[];
  listParams: ListParams;
  /** Shown when no order matches the filter. */
  empty: ReactNode;
};

/** The filter and the orders, newest first, four per page. */
export function OrderList({ orders, listParams, empty }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const labels = useMemo(() => collectStepLabels(orders), [orders]);
  // Ignores a label in an old link that no order has any more.
  const status = labels.includes(listParams.status) ? listParams.status : ALL_LABEL;
  const filter = status === ALL_LABEL ? '' : ` · ${status}`;
  const filteredOrders = useMemo(() => filterByStep(orders, status), [orders, status]);
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
          <Box component="ul" ref={list} aria-label="Fibre requests" sx={ORDER_GRID_STYLE}>
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

/** One column of orders; two columns from 1280 px. */
const ORDER_GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
  gap: { xs: 2, lg: 3 },
} as const;
