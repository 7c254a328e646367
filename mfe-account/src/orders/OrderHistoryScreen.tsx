import { useState } from 'react';
import { Box, Stack } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { SampleLoading, useSimulatedLoading } from '../sample';
import { OrderDetails } from './OrderDetails';
import { OrderList } from './OrderList';
import { useOpenOrder } from './useOpenOrder';
import { useViewFocus } from './useViewFocus';

const TABS = { current: 'Current Orders', past: 'Order History', returned: 'Returns & Refunds' } as const;

/** Orders and purchases, current, past and returned; one at a time in detail. */
export function OrderHistoryScreen() {
  const place = useTabPageParams(['current', 'past', 'returned']);
  const { loading, progress } = useSimulatedLoading();
  const { order, open, close } = useOpenOrder();
  const [search, setSearch] = useState('');
  const shown = loading ? undefined : order;
  const ref = useViewFocus(shown?.id);
  return (
    <Box ref={ref}>
      {shown ? (
        <OrderDetails order={shown} onBack={close} />
      ) : (
        <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
          <PageTitle title="Orders And Purchase History" />
          <PageTabs label="Orders" tabs={TABS} selected={place.tab} onSelect={place.showTab}>
            {loading ? (
              <SampleLoading label="Loading orders" progress={progress} height={112} />
            ) : (
              <OrderList place={place} search={search} onSearch={setSearch} onOpen={open} />
            )}
          </PageTabs>
        </Stack>
      )}
    </Box>
  );
}
