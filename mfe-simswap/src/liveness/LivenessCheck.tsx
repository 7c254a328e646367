import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '@portal/shared/config';
import { Box, Button, Typography } from '@portal/shared/mui/core';
import { useCloseOnBack } from '@portal/shared/overlays';
import { LoadingBar, ModalDialog } from '@portal/shared/ui';
import {
  LivenessError,
  notPassedResult,
  type LivenessProvider,
  type LivenessRequest,
  type LivenessResult,
  type LivenessStep,
  type OnStep,
} from './livenessProvider';
import { localProvider } from './local/localProvider';
import { vendorProvider } from './vendorProvider';

type LivenessCheckProps = { request: LivenessRequest; onEnd: (outcome: LivenessResult | LivenessError) => void };

const STEP_TEXTS: Record<LivenessStep, string> = {
  camera: 'Starting the camera… Allow it if your browser asks.',
  loading: 'Loading the photo check…',
  centre: 'Look straight into the camera',
  left: 'Turn your head to the left',
  right: 'Turn your head to the right',
  again: 'Let’s try once more: look straight into the camera',
  done: 'Thank you',
};

/** The checks by `liveness.kind` of the configuration: on this device, or a vendor’s (D-138). */
const providers = { local: localProvider, vendor: vendorProvider };

/** Runs the configured check while it is mounted. Unmounting aborts it; a vendor's script must then stop the camera. */
export function LivenessCheck({ request, onEnd }: LivenessCheckProps) {
  const [{ step, loaded }, setProgress] = useState<{ step: LivenessStep; loaded: number }>({
    step: 'camera',
    loaded: 0,
  });
  const provider = providers[config().liveness.kind];
  const cancel = () => onEnd(notPassedResult('CANCELLED'));
  useCloseOnBack(provider.hasOwnScreen, cancel);
  const handleStep: OnStep = (next, share = 0) => setProgress({ step: next, loaded: share });
  const view = <ProviderView provider={provider} request={request} onEnd={onEnd} onStep={handleStep} />;
  if (provider.hasOwnScreen) {
    return (
      <>
        {view}
        <Button onClick={cancel} sx={{ alignSelf: 'center' }}>
          Cancel
        </Button>
      </>
    );
  }
  return (
    <ModalDialog
      title="Photo Verification"
      width={480}
      onClose={cancel}
      actions={
        <Button variant="outlined" fullWidth onClick={cancel}>
          Cancel
        </Button>
      }
    >
      <Typography role="status" sx={{ mb: 2, textAlign: 'center', fontWeight: 650 }}>
        {STEP_TEXTS[step]}
      </Typography>
      {step === 'loading' && (
        <Box sx={{ mb: 2 }}>
          <LoadingBar value={loaded} label="Files of the photo check" caption />
        </Box>
      )}
      {view}
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        The pictures stay on this device. This check sees that a person moves in front of the camera, not who it is: it
        stands in for the operator’s own verification.
      </Typography>
    </ModalDialog>
  );
}

type ProviderViewProps = LivenessCheckProps & { provider: LivenessProvider; onStep: OnStep };

/** Runs the provider’s check, and renders the element in which the provider shows the camera. */
function ProviderView({ provider, request, onEnd, onStep }: ProviderViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  const showStep = useEffectEvent(onStep);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (outcome: LivenessResult | LivenessError) => {
      if (!signal.aborted) end(outcome);
    };
    provider
      .start(container.current ?? document.body, { ...request, signal }, (step, loaded) => showStep(step, loaded))
      .then(finish, (error: unknown) => finish(toLivenessError(error)));
    return () => controller.abort();
  }, [provider, request]);
  return <Box ref={container} sx={provider.hasOwnScreen ? undefined : CAMERA_STYLE} />;
}

const toLivenessError = (error: unknown) =>
  error instanceof LivenessError ? error : new LivenessError('Unsupported', error);

const CAMERA_STYLE = {
  aspectRatio: '4 / 3',
  borderRadius: '20px',
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
  '& video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' },
} as const;
