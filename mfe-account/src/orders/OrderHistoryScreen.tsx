import { Truck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDate, formatMoney } from '@portal/shared/format';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { BackHeader, EmptyState, FROM_LIST_STATE, PageTitle, useBackNavigation } from '@portal/shared/page';
import {
  pageRange,
  PageTabs,
  Pagination,
  SampleCaption,
  SearchBox,
  type TabPageParams,
  twoColumnGridStyle,
  useFocusOnChange,
  useTabPageParams,
} from '@portal/shared/ui';
import { SampleLoading, useSimulatedLoading } from '../SampleLoading';
import { useNavigateOnce } from '../useNavigateOnce';
import { DeviceIcon, OrderCard, OrderStatusBadge } from './OrderCard';
import { sampleOrders, searchOrders, type Order, type OrderTab } from './sampleOrders';

const TABS = { current: 'Current Orders', past: 'Order History', returned: 'Returns & Refunds' } as const;

/** The current, past and returned orders, or the details of one order. */
export function OrderHistoryScreen() {
  const params = useTabPageParams(['current', 'past', 'returned']);
  const { isLoading, progress } = useSimulatedLoading();
  const { order, open, close } = useOpenedOrder();
  const [search, setSearch] = useState('');
  const regionRef = useFocusOnChange(order?.id, (region, previousId) => {
    const opener = [...region.querySelectorAll<HTMLElement>('[data-order]')].find(
      ({ dataset }) => dataset['order'] === previousId,
    );
    (opener?.querySelector('button') ?? region.querySelector('h1'))?.focus({ preventScroll: true });
    if (order) window.scrollTo(0, 0);
  });
  return (
    <Box ref={regionRef}>
      {order && !isLoading ? (
        <OrderDetails order={order} onBack={close} />
      ) : (
        <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
          <PageTitle title="Orders And Purchase History" />
          <PageTabs label="Orders" tabs={TABS} selected={params.tab} onSelect={params.showTab}>
            {isLoading ? (
              <SampleLoading label="Loading orders" progress={progress} height={112} />
            ) : (
              <OrderList params={params} search={search} onSearch={setSearch} onOpen={open} />
            )}
          </PageTabs>
        </Stack>
      )}
    </Box>
  );
}

/** The order whose details are shown, if any. Its id is in the URL (`?order=…`), so Back leads to the same list. */
function useOpenedOrder() {
  const [params, setParams] = useSearchParams();
  const id = params.get('order');
  const withOrder = (orderId?: string) => {
    const next = new URLSearchParams(params);
    next.delete('order');
    if (orderId !== undefined) next.set('order', orderId);
    return next;
  };
  return {
    order: sampleOrders().find((order) => order.id === id),
    open: useNavigateOnce((order: Order) => setParams(withOrder(order.id), { state: FROM_LIST_STATE })),
    close: useNavigateOnce(useBackNavigation(() => setParams(withOrder()))),
  };
}

const ORDERS_PER_PAGE = 3; // AO-003, CN-024

/** The text of each tab without orders. Only the first one has a full stop, as specified (D-008). */
const EMPTY_STATE_TEXTS: Record<OrderTab, string> = {
  current: 'No current orders at the moment.',
  past: 'No past orders at the moment',
  returned: 'There are no returned orders at the moment',
};

type OrderListProps = {
  params: TabPageParams<OrderTab>;
  search: string;
  onSearch: (search: string) => void;
  onOpen: (order: Order) => void;
};

function OrderList({ params, search, onSearch, onOpen }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const orders = sampleOrders().filter(({ tab }) => tab === params.tab);
  const found = searchOrders(orders, search);
  const isSearch = search.trim() !== '';
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
      <Stack role="status" sx={{ gap: 2, '&:empty': { position: 'absolute' } }}>
        {isSearch && <Typography sx={{ fontWeight: 650 }}>Search results:</Typography>}
        {isSearch && found.length === 0 && (
          <EmptyState framed illustration="search" text="No search results, try again" />
        )}
      </Stack>
      {!isSearch && found.length === 0 && (
        <EmptyState framed illustration="box" text={EMPTY_STATE_TEXTS[params.tab]} action={<OrderNowButton />} />
      )}
      {found.length > 0 && (
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

/** The details of one order, shown instead of the list (D-124). */
function OrderDetails({ order, onBack }: { order: Order; onBack: () => void }) {
  const { paymentInfo: payment, deliveryInfo: delivery } = order;
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader
        title={`#${order.id}`}
        subtitle={formatDate(order.date)}
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
          <DeviceIcon device={order.device} size={88} />
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
              ['Items total', formatMoney(payment.itemsTotal)],
              ['Delivery fees', formatMoney(payment.deliveryFees)],
            ]}
            total={['Total', formatMoney(payment.total)]}
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

const INFO_CARDS_STYLE = { ...twoColumnGridStyle, alignItems: 'start', gap: { xs: 2, lg: 3 } } as const;

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
