import { useRef, useState, type ComponentProps } from 'react';
import { Box } from '@portal/shared/mui/core';
import { ErrorPanel } from '@portal/shared/ui';
import { useHideChat } from '@portal/shared/shell';
import { AccountView } from '../accounts';
import { SwapDialog } from '../form';
import { CameraHint, LivenessCheck, PhotoCard } from '../liveness';
import { AllowLocationDialog, GettingLocation, LocationHint } from '../location';
import { LookingUp } from './LoadingDetails';
import { TitledPage } from './SwapPage';
import { useStepFocus } from './useStepFocus';
import { useSwapFlow, type SwapDetails } from './useSwapFlow';

/** The steps of one customer. The chat is out of the way of each before the accounts; a failure may be asked about (D-055). */
export function SwapFlow({ phone }: { phone: string }) {
  const flow = useSwapFlow(phone);
  useHideChat(flow.status !== 'ready' && flow.status !== 'failed');
  const page = useStepFocus(flow.status);
  return (
    <Box ref={page}>
      {flow.status === 'ready' ? (
        <Accounts details={flow.details} onNeedsPhoto={flow.takePhotoAgain} />
      ) : (
        <TitledPage>
          <Step flow={flow} />
        </TitledPage>
      )}
    </Box>
  );
}

type BeforeAccounts = Exclude<ReturnType<typeof useSwapFlow>, { status: 'ready' }>;

function Step({ flow }: { flow: BeforeAccounts }) {
  switch (flow.status) {
    case 'looking-up':
      return <LookingUp />;
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
          {'failure' in flow && flow.failure && <CameraHint failure={flow.failure} />}
          {'isBlocked' in flow && flow.isBlocked && <LocationHint />}
          <ErrorPanel onRetry={flow.retry} />
        </>
      );
  }
}

type AccountsProps = { details: SwapDetails; onNeedsPhoto: () => void };

function Accounts({ details, onNeedsPhoto }: AccountsProps) {
  const { customerId, name, ghanaCardNumber, suid, location } = details;
  const [chosen, setChosen] = useState<string>();
  const lastSentRef: ComponentProps<typeof SwapDialog>['lastSentRef'] = useRef(undefined);
  return (
    <>
      <AccountView
        customerId={customerId}
        name={name}
        ghanaCardNumber={ghanaCardNumber}
        onRequestSwap={({ _id }) => setChosen(_id)}
      />
      {chosen !== undefined && (
        <SwapDialog
          requester={{
            msisdn: chosen,
            requesterName: name,
            customerId,
            suid,
            latitude: location.latitude,
            longitude: location.longitude,
            locationName: location.name,
          }}
          lastSentRef={lastSentRef}
          onClose={() => setChosen(undefined)}
          onNeedsPhoto={onNeedsPhoto}
        />
      )}
    </>
  );
}
