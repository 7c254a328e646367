import { config } from '@portal/shared/config';
import type { Requester } from './requester';
import { SimSwapForm } from './SimSwapForm';
import { useSubmission, type LastSent } from './useSubmission';

type SwapDialogProps = {
  requester: Requester;
  /** Outlives the dialog. */
  lastSentRef: LastSent;
  onClose: () => void;
  /** The photo verification is used up, or the server does not know it. */
  onNeedsPhoto: () => void;
};

/** The form as configured: with `simSwap.submitUrl` “Done” sends the request, without it “Done” closes. */
export function SwapDialog({ requester, lastSentRef, onClose, onNeedsPhoto }: SwapDialogProps) {
  const [submission, submit] = useSubmission(lastSentRef);
  const { locationName: _, ...rest } = requester;
  const sends = config().simSwap.submitUrl !== null;
  return (
    <SimSwapForm
      requester={requester}
      submission={submission}
      onDone={sends ? ({ serial, reason }) => submit({ ...rest, serial: serial.trim(), reason }) : undefined}
      onTakePhoto={onNeedsPhoto}
      onClose={submission.status === 'received' ? onNeedsPhoto : onClose}
    />
  );
}
