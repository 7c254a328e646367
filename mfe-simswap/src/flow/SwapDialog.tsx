import { config } from '@portal/shared/config';
import { Illustration } from '@portal/shared/drawings';
import { Button, Stack, Typography } from '@portal/shared/mui/core';
import { useSessionActions } from '@portal/shared/session';
import { ModalDialog } from '@portal/shared/ui';
import { SwapFields } from './SwapFields';
import { removeStoredForm, storeForm, useSubmission, type IdempotencyKeys } from './swapForm';
import type { VerifiedRequester } from './swaps';

type SwapDialogProps = {
  requester: VerifiedRequester;
  /** Idempotency keys; the caller creates them, because they must stay the same when the dialog opens again. */
  keys: IdempotencyKeys;
  onClose: () => void;
  /** Called when a new photo is needed: a request has used the photo verification, or the server does not know it. */
  onNeedsPhoto: () => void;
};

/**
 * The “Sim Swap Form” for one number. With `simSwap.submitUrl` “Done” sends the request, without it “Done” only closes
 * (D-105). Closing discards the entered data; a reload, a new photo and a sign-in that the server asks for keep it.
 */
export function SwapDialog({ requester, keys, onClose, onNeedsPhoto }: SwapDialogProps) {
  const { stepUp } = useSessionActions();
  const [submission, submit] = useSubmission(keys);
  const canSend = config().simSwap.submitUrl !== null;
  const { locationName: _, ...fixedFields } = requester;
  const close = () => {
    removeStoredForm();
    if (submission.status === 'received') onNeedsPhoto();
    else onClose();
  };
  return (
    <ModalDialog title="Sim Swap Form" width={540} onClose={close} locked={submission.status === 'sending'} closeButton>
      <Typography translate="no" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
        {requester.msisdn}
      </Typography>
      {submission.status === 'received' ? (
        <SwapReceived requestId={submission.requestId} onClose={close} />
      ) : (
        <SwapFields
          requester={requester}
          submission={submission}
          canSend={canSend}
          onDone={({ serial, reason }) =>
            canSend ? submit({ ...fixedFields, serial: serial.trim(), reason }) : close()
          }
          onTakePhoto={onNeedsPhoto}
          onSignIn={(form, required) => {
            storeForm(requester.msisdn, form);
            stepUp(required);
          }}
        />
      )}
    </ModalDialog>
  );
}

/** The confirmation, with the operator’s reference of the request. */
function SwapReceived({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  return (
    <Stack sx={{ mt: 3, gap: 3, alignItems: 'center', textAlign: 'center' }}>
      <Illustration name="success" width={184} />
      <Stack role="status" sx={{ gap: '4px' }}>
        <Typography variant="h3" component="p">
          Your request was received
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Reference <strong translate="no">{requestId}</strong>
        </Typography>
      </Stack>
      <Button variant="contained" size="large" fullWidth onClick={onClose}>
        Close
      </Button>
    </Stack>
  );
}
