import { type ReactNode, useState } from 'react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { Card, CircularProgress, Stack, Typography, Box } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { ErrorPanel, PageTitle, InlineMessage } from '@portal/shared/ui';
import { readStoredForm, SwapDialog } from '../form';
import { LivenessFailureHint, LivenessCheck, PhotoCard } from '../liveness';
import { AccountView } from './AccountView';
import { AllowLocationDialog, GettingLocation } from './AllowLocationDialog';
import { useCustomerPhone, useStepFocus, useSwapFlow, type SwapDetails, type SwapFlowState } from './useSwapFlow';

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
      return <SwapFlow key={customer.phone} phone={customer.phone} />;
  }
}

/** The page with its title, for all steps before the account view. */
function SwapPage({ children }: { children: ReactNode }) {
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PageTitle title="Sim Swap" subtitle="Replace a lost, stolen or damaged SIM and keep your number." />
      {children}
    </Stack>
  );
}

function LoadingDetails() {
  return (
    <Card aria-busy sx={{ py: 8 }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <CircularProgress size={28} thickness={5} aria-label="Loading" />
        <Typography sx={{ color: 'text.secondary' }}>Loading your details</Typography>
      </Stack>
    </Card>
  );
}

/** The steps of one customer. The chat is hidden until the accounts are shown, except on the error panel (D-055). */
function SwapFlow({ phone }: { phone: string }) {
  const flow = useSwapFlow(phone);
  useHideChat(flow.status !== 'ready' && flow.status !== 'failed');
  const page = useStepFocus(flow.status);
  return (
    <Box ref={page}>
      {flow.status === 'ready' ? (
        <AccountsStep details={flow.details} onNeedsPhoto={flow.takePhotoAgain} />
      ) : (
        <SwapPage>
          <StepBeforeAccounts flow={flow} />
        </SwapPage>
      )}
    </Box>
  );
}

type FlowBeforeAccounts = Exclude<SwapFlowState, { status: 'ready' }>;

function StepBeforeAccounts({ flow }: { flow: FlowBeforeAccounts }) {
  switch (flow.status) {
    case 'looking-up':
      return <LoadingDetails />;
    case 'photo':
      return <PhotoCard onTakePhoto={flow.takePhoto} />;
    case 'checking':
      return (
        <>
          <PhotoCard busy onTakePhoto={() => undefined} />
          <LivenessCheck request={flow.liveness.request} onEnd={flow.liveness.end} />
        </>
      );
    case 'asking':
      return (
        <>
          <PhotoCard busy={false} onTakePhoto={() => undefined} />
          <AllowLocationDialog onAllow={flow.allow} onDeny={flow.deny} />
        </>
      );
    case 'locating':
      return <GettingLocation progress={flow.progress} />;
    case 'failed':
      return (
        <>
          {'failure' in flow && flow.failure && <LivenessFailureHint failure={flow.failure} />}
          {'hint' in flow && flow.hint !== undefined && <InlineMessage tone="warning">{flow.hint}</InlineMessage>}
          <ErrorPanel error={flow.error} onRetry={flow.retry} />
        </>
      );
  }
}

function AccountsStep({ details, onNeedsPhoto }: { details: SwapDetails; onNeedsPhoto: () => void }) {
  const { customerId, name, ghanaCardNumber, suid, location } = details;
  // A form that was open when the page ended opens again.
  const [msisdn, setMsisdn] = useState(() => (readStoredForm(customerId) ? customerId : undefined));
  const [keys] = useState(createIdempotencyKeys);
  return (
    <>
      <AccountView
        customerId={customerId}
        name={name}
        ghanaCardNumber={ghanaCardNumber}
        onRequestSwap={({ _id }) => setMsisdn(_id)}
      />
      {msisdn !== undefined && (
        <SwapDialog
          requester={{
            msisdn,
            requesterName: name,
            customerId,
            suid,
            latitude: location.latitude,
            longitude: location.longitude,
            locationName: location.name,
          }}
          keys={keys}
          onClose={() => setMsisdn(undefined)}
          onNeedsPhoto={onNeedsPhoto}
        />
      )}
    </>
  );
}
