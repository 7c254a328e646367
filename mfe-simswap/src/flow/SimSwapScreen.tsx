import { ErrorPanel, ScreenSWRScope } from '@portal/shared/ui';
import { SwapFlow } from './SwapFlow';
import { LoadingDetails, SwapPage } from './SwapPage';
import { useCustomerPhone } from './useCustomerPhone';

/** SIM swap: photo verification, location, choice of the number, form. */
export function SimSwapScreen() {
  const customer = useCustomerPhone();
  switch (customer.status) {
    case 'loading':
      return (
        <SwapPage>
          <LoadingDetails />
        </SwapPage>
      );
    case 'unknown':
      return (
        <SwapPage>
          <ErrorPanel onRetry={customer.retry} />
        </SwapPage>
      );
    case 'known':
      return (
        // Requests the customer record on each visit; otherwise SWR would first show the one of the last visit.
        <ScreenSWRScope>
          <SwapFlow key={customer.phone} phone={customer.phone} />
        </ScreenSWRScope>
      );
  }
}
