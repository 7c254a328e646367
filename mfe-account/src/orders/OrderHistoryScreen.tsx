import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { useFocusOnChange } from '../focus';
import { SampleLoading, useSimulatedLoading } from '../sample';
import { OrderDetails } from './OrderDetails';
import { OrderList } from './OrderList';
import { useOpenedOrder } from './useOpenedOrder';

const TABS = { current: 'Current Orders', past: 'Order History', returned: 'Returns & Refunds' } as const;

/** The current, past and returned orders, or the details of one order. */
export function OrderHistoryScreen() {
  const params = useTabPageParams(['current', 'past', 'returned']);
  const { isLoading, progress } = useSimulatedLoading();
  const { order, open, close } = useOpenedOrder();
  const [search, setSearch] = useState('');
  const shown = isLoading ? undefined : order;
  const regionRef = useFocusOnChange(shown?.id, (region, previousId) => {
    const opener = [...region.querySelectorAll<HTMLElement>('[data-order]')].find(
      ({ dataset }) => dataset['order'] === previousId,
    );
    (opener?.querySelector('button') ?? region.querySelector('h1'))?.focus({ preventScroll: true });
    if (shown) window.scrollTo(0, 0);
  });
  return (
    <Box ref={regionRef}>
      {shown ? (
        <OrderDetails order={shown} onBack={close} />
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
