import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Box, Button, Typography } from '@portal/shared/mui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@portal/shared/mui/dialog';
import { useCloseOnBack } from '@portal/shared/overlays';
import { configuredProvider } from './configuredProvider';
import {
  LivenessFailure,
  notPassed,
  type LivenessRequest,
  type LivenessResult,
  type LivenessStep,
} from './livenessProvider';

type LivenessCheckProps = { request: LivenessRequest; onEnd: (outcome: LivenessResult | LivenessFailure) => void };

const WORDS: Record<LivenessStep, string> = {
  camera: 'Starting the camera…',
  centre: 'Look straight into the camera',
  left: 'Turn your head to the left',
  right: 'Turn your head to the right',
  again: 'Let’s try once more: look straight into the camera',
  done: 'Thank you',
};

/** Runs the configured check as long as it is shown. Ends once; leaving it turns the camera off. */
export function LivenessCheck({ request, onEnd }: LivenessCheckProps) {
  const [step, setStep] = useState<LivenessStep>('camera');
  const title = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const { ownScreen } = configuredProvider();
  const cancel = () => (ownScreen ? setIsLeaving(true) : onEnd(notPassed('CANCELLED')));
  useCloseOnBack(!isLeaving, cancel);
  // A vendor’s screen goes when the vendor takes it away: until then it lies over this page, and Back stays here.
  useCloseOnBack(isLeaving, cancel, { held: true });
  const run = <Run request={request} isLeaving={isLeaving} onEnd={onEnd} onStep={setStep} />;
  if (ownScreen) return run;
  return (
    <Dialog open onClose={cancel} aria-labelledby={title} fullWidth maxWidth={false} sx={WIDTH}>
      <DialogTitle id={title}>Photo Verification</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 2, textAlign: 'center', fontWeight: 650 }}>
          {WORDS[step]}
        </Typography>
        {run}
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          The pictures stay on this device. This check sees that a person moves in front of the camera, not who it is:
          it stands in for the operator’s own verification.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" fullWidth onClick={cancel}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type RunProps = LivenessCheckProps & { isLeaving: boolean; onStep: (step: LivenessStep) => void };

/** The place of the camera’s picture, and the one run of a check. */
function Run({ request, isLeaving, onEnd, onStep }: RunProps) {
  const host = useRef<HTMLDivElement>(null);
  const stop = useRef(() => {});
  const end = useEffectEvent(onEnd);
  const tell = useEffectEvent(onStep);
  const provider = configuredProvider();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let isShown = true;
    stop.current = () => left.abort();
    const unlessLeft = (outcome: LivenessResult | LivenessFailure) => {
      if (isShown) end(outcome);
    };
    provider
      .start(host.current ?? document.body, { ...request, signal }, (step) => signal.aborted || tell(step))
      .then(unlessLeft, (error: unknown) => unlessLeft(asFailure(error)));
    return () => {
      isShown = false;
      left.abort();
    };
  }, [provider, request]);
  useEffect(() => {
    if (isLeaving) stop.current();
  }, [isLeaving]);
  return <Box ref={host} sx={provider.ownScreen ? undefined : CAMERA} />;
}

const asFailure = (error: unknown) =>
  error instanceof LivenessFailure ? error : new LivenessFailure('Unsupported', error);

const WIDTH = { '& .MuiDialog-paper': { maxWidth: { sm: 480 } } } as const;

const CAMERA = {
  aspectRatio: '4 / 3',
  borderRadius: '20px',
  overflow: 'hidden',
  bgcolor: 'surface.sunken',
  '& video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' },
} as const;
