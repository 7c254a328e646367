import { Navigate } from 'react-router-dom';
import { Box, Stack, useMediaQuery } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { useHideChat } from '@portal/shared/shell';
import { BackHeader, ErrorPanel } from '@portal/shared/ui';
import { addressOf } from '../../availability';
import { FinalizeLocationDialog } from '../finalize/FinalizeLocationDialog';
import type { CompleteDetails, RelocationPageState } from '../navigationState';
import { FocusOnMount } from '../../FocusOnMount';
import { CostPanel } from './CostPanel';
import { MovingGuide } from './MovingGuide';
import { PayBar } from './PayBar';
import { PaymentNotice } from './PaymentNotice';
import { RelocationSummary } from './RelocationSummary';
import { useDetailsState, useRelocationDetails } from './useRelocationDetails';

/**
 * The relocation and its cost, before payment. If the navigation state has no form or no location, the screen redirects
 * to the relocation page.
 */
export function RelocationDetailsScreen() {
  const { details, backState } = useDetailsState();
  if (!details) return <Navigate replace to={paths.relocation} state={backState} />;
  return <RelocationDetails details={details} backState={backState} />;
}

function RelocationDetails({ details, backState }: { details: CompleteDetails; backState: RelocationPageState }) {
  const { payment, pay, isBusy, ...rest } = useRelocationDetails(details, backState);
  const isWide = useMediaQuery('(min-width: 1024px)', { noSsr: true });
  const address = addressOf(details.selectedLocation);
  const isPaid = payment.status === 'paid';
  // PayBar would overlap the chat button (D-055).
  useHideChat(!isWide && !isPaid);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <BackHeader title="Relocation details" subtitle="Check everything before you pay." back={rest.back} />
      <PaymentNotice payment={payment} />
      {payment.status === 'failed' ? (
        <FocusOnMount>
          <ErrorPanel message={payment.message} onRetry={pay} />
        </FocusOnMount>
      ) : (
        <>
          <Box sx={COLUMNS_STYLE}>
            <Stack sx={{ gap: { xs: 2, lg: 3 }, minWidth: 0 }}>
              <RelocationSummary details={details} address={address} phone={rest.phone} />
              <MovingGuide />
            </Stack>
            <CostPanel isBusy={isBusy} isPaid={isPaid} onPay={isWide ? pay : undefined} />
          </Box>
          {!isWide && !isPaid && <PayBar isBusy={isBusy} onPay={pay} />}
        </>
      )}
      {rest.isDialogOpen && !isPaid && (
        <FinalizeLocationDialog
          address={address}
          lookup={rest.lookup}
          initial={details.relocationData}
          onClose={rest.closeDialog}
          onContinue={rest.submitDialog}
        />
      )}
    </Stack>
  );
}

const COLUMNS_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 368px' },
  alignItems: 'start',
  gap: { xs: 2, lg: 3 },
} as const;
