import { useId, useState, type ReactNode } from 'react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { config } from '@portal/shared/config';
import { colors } from '@portal/shared/drawings';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { useHideChat } from '@portal/shared/shell';
import { ErrorPanel, InlineMessage, PageTitle } from '@portal/shared/page';
import { LoadingBar, LoadingText, ModalDialog } from '@portal/shared/ui';
import { LivenessCheck, TakePhotoCard } from '../liveness';
import { SwapDialog } from './SwapDialog';
import { readStoredForm } from './swapForm';
import { AccountView } from './AccountView';
import { useCustomerPhone, useStepFocus, useSwapFlow, type ReadySwap, type SwapFlowState } from './useSwapFlow';

/** The page of the SIM swap: photo verification, location, choice of the number, form. */
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
    <Card aria-busy sx={{ display: 'grid', justifyContent: 'center', px: 3, py: 8 }}>
      <LoadingText text="Loading your details" />
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
        <AccountsStep {...flow} />
      ) : (
        <SwapPage>
          <StepBeforeAccounts flow={flow} />
        </SwapPage>
      )}
    </Box>
  );
}

type FlowBeforeAccounts = Exclude<SwapFlowState, ReadySwap>;

function StepBeforeAccounts({ flow }: { flow: FlowBeforeAccounts }) {
  switch (flow.status) {
    case 'looking-up':
      return <LoadingDetails />;
    case 'photo':
      return <TakePhotoCard onTakePhoto={flow.takePhoto} />;
    case 'checking':
      return (
        <>
          <TakePhotoCard busy />
          <LivenessCheck request={flow.liveness.request} onEnd={flow.liveness.end} />
        </>
      );
    case 'asking':
      return (
        <>
          <TakePhotoCard />
          <AllowLocationDialog onAllow={flow.allow} onDeny={flow.deny} />
        </>
      );
    case 'locating':
      return <GettingLocation progress={flow.progress} />;
    case 'failed':
      return (
        <>
          {flow.hint !== undefined && <InlineMessage tone="warning">{flow.hint}</InlineMessage>}
          <ErrorPanel error={flow.error} onRetry={flow.retry} />
        </>
      );
  }
}

function AccountsStep({ requester, ghanaCardNumber, takePhotoAgain }: ReadySwap) {
  const { customerId, requesterName } = requester;
  // A form that was open when the page was unloaded opens again.
  const [isFormOpen, setFormOpen] = useState(() => readStoredForm(customerId) !== undefined);
  const [keys] = useState(createIdempotencyKeys);
  return (
    <>
      <AccountView
        customerId={customerId}
        name={requesterName}
        ghanaCardNumber={ghanaCardNumber}
        onRequestSwap={() => setFormOpen(true)}
      />
      {isFormOpen && (
        <SwapDialog
          requester={requester}
          keys={keys}
          onClose={() => setFormOpen(false)}
          onNeedsPhoto={takePhotoAgain}
        />
      )}
    </>
  );
}

/** Asks for consent before the browser does. A click outside does not close it; Escape and Back mean “Deny” (D-109). */
function AllowLocationDialog({ onAllow, onDeny }: { onAllow: () => void; onDeny: () => void }) {
  const text = useId();
  return (
    <ModalDialog
      title="Allow Location"
      width={420}
      onClose={(reason) => reason !== 'backdropClick' && onDeny()}
      describedBy={text}
      actions={
        <>
          <Button variant="outlined" fullWidth onClick={onDeny}>
            Deny
          </Button>
          <Button variant="contained" fullWidth onClick={onAllow}>
            Allow
          </Button>
        </>
      }
    >
      <Stack sx={{ alignItems: 'center', gap: 2 }}>
        <MapDrawing />
        <Typography id={text} sx={{ textAlign: 'center', textWrap: 'balance' }}>
          {config().providerName} SSP has requested to use your current location
        </Typography>
      </Stack>
    </ModalDialog>
  );
}

/** Shown while the location of the device is looked up (SS-004). */
function GettingLocation({ progress }: { progress: number }) {
  return (
    <Card aria-busy sx={{ px: 3, py: { xs: 6, sm: 8 } }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 3, maxWidth: 420, mx: 'auto' }}>
        <MapDrawing />
        <LoadingBar value={progress} label="Getting your location..." caption />
      </Stack>
    </Card>
  );
}

function MapDrawing() {
  return (
    <svg viewBox="0 0 148 104" width={148} height={104} aria-hidden focusable="false" style={{ maxWidth: '100%' }}>
      <path d="M74 9.5C107 9.5 130 29 130 54S108 94.5 73 94.5 18 78 18 52 39 9.5 74 9.5Z" fill={colors.blob} />
      <g fill={colors.face} stroke={colors.ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M31 43 57 31l34 12 28-12v44L91 86 57 74 31 86Z" />
        <path d="M57 31v43M91 43v43" fill="none" />
        <path d="M77 62c-9-10-19-17-19-29a19 19 0 0 1 38 0c0 12-10 19-19 29Z" fill={colors.brand} />
        <circle cx="77" cy="32" r="6.5" fill={colors.onBrand} stroke="none" />
      </g>
    </svg>
  );
}
