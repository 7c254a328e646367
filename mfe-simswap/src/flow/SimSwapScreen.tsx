import { ErrorPanel, ScreenSWRScope } from '@portal/shared/ui';
import { LookingUp } from './LoadingDetails';
import { SwapFlow } from './SwapFlow';
import { TitledPage } from './SwapPage';
import { useSwapOwner } from './useCustomerPhone';

/** Identify, locate, choose the number, fill the form: a swap of the SIM card. */
export function SimSwapScreen() {
  const owner = useSwapOwner();
  switch (owner.status) {
    case 'waiting':
      return (
        <TitledPage>
          <LookingUp />
        </TitledPage>
      );
    case 'unknown':
      return (
        <TitledPage>
          <ErrorPanel onRetry={owner.readAgain} />
        </TitledPage>
      );
    case 'known':
      return (
        // The record is asked for with each visit; swr alone would show an older one first.
        <ScreenSWRScope>
          <SwapFlow key={owner.phone} phone={owner.phone} />
        </ScreenSWRScope>
      );
  }
}
