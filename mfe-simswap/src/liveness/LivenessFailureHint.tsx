import { InlineMessage } from '@portal/shared/ui';
import type { LivenessFailure } from './livenessProvider';

const FAILURE_HINTS: Record<LivenessFailure['reason'], string> = {
  CameraDenied: 'The camera may not be used. Allow it for this site in your browser’s settings, then try again.',
  NoCamera: 'No camera was found, or another app is using it.',
  Timeout:
    'We could not see your face, or you turning your head, in time. Stand in good light and hold the phone at eye level.',
  Unsupported: 'The photo check does not work in this browser. Use another browser or device.',
  NotLoaded: 'The photo check could not be loaded: your connection is slow or was interrupted. Try again.',
  NotKept: 'Your photo check could not be saved. Check your connection, then try again in a minute.',
};

/** Tells the customer what to do after a failed photo check; shown above the generic error panel. */
export function LivenessFailureHint({ failure }: { failure: LivenessFailure }) {
  return <InlineMessage tone="warning">{FAILURE_HINTS[failure.reason]}</InlineMessage>;
}
