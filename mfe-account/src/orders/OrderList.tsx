import { useRef } from 'react';
import { Box, Button, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, Pagination, pageRange, SampleCaption, SearchBox, type TabPageParams } from '@portal/shared/ui';
import { OrderCard } from './OrderCard';
import { sampleOrders, type Order, type OrderType } from './sampleOrders';
import { searchOrders } from './searchOrders';

const ORDERS_PER_PAGE = 3; // AO-003, CN-024

/** The text of each tab without orders. Only the first one has a full stop, as specified (D-008). */
const EMPTY_TEXTS: Record<OrderType, string> = {
  current: 'No current orders at the moment.',
  past: 'No past orders at the moment',
  returned: 'There are no returned orders at the moment',
};

type OrderListProps = {
  params: TabPageParams<OrderType>;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (order: Order) => void;
};

export function OrderList({ params, search, onSearch, onOpen }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const orders = sampleOrders().filter(({ type }) => type === params.tab);
  const found = searchOrders(orders, search);
  const { page, pages, from, to } = pageRange(found.length, ORDERS_PER_PAGE, params.page);
  const handleSearch = (text: string) => {
    onSearch(text);
    params.showPage(1);
  };
  return (
    <Stack sx={{ gap: 2, pt: { lg: 1 } }}>
      <Box sx={{ width: { sm: 380 } }}>
        <SearchBox label="Search orders" value={search} onChange={handleSearch} />
      </Box>
      {orders.length > 0 && <SampleCaption text="Sample orders" />}
      <Typography role="status" component="p" sx={{ fontWeight: 650, '&:empty': { display: 'none' } }}>
        {search.trim() !== '' && 'Search results:'}
      </Typography>
      {found.length > 0 ? (
        <>
          <Box component="ul" ref={list} aria-label="Orders" sx={{ display: 'grid', gap: 2 }}>
            {found.slice(from, to).map((order) => (
              <OrderCard key={order.id} order={order} onOpen={() => onOpen(order)} />
            ))}
          </Box>
          <Box sx={{ mt: 2 }}>
            <Pagination page={page} pages={pages} onChange={params.showPage} list={list} />
          </Box>
        </>
      ) : search.trim() === '' ? (
        <EmptyState framed illustration="box" text={EMPTY_TEXTS[params.tab]} action={<OrderNowButton />} />
      ) : (
        <EmptyState framed illustration="search" text="No search results, try again" />
      )}
    </Stack>
  );
}

// The button only logs to the console, as specified (D-104).
const OrderNowButton = () => (
  <Button variant="contained" onClick={() => console.log('Order now')}>
    Order now
  </Button>
);
