import { Button } from '@portal/shared/mui/core';
import type { StepUp } from '@portal/shared/session';
import type { Remedy } from './api/swaps';

type RemedyButtonProps = { remedy: Remedy; onTakePhoto: () => void; onSignIn: (required: StepUp) => void };

/** The button for what a refused request needs; nothing if it can only be sent again. */
export function RemedyButton({ remedy, onTakePhoto, onSignIn }: RemedyButtonProps) {
  if (remedy === undefined) return null;
  if (remedy === 'photo') {
    return (
      <Button size="small" onClick={onTakePhoto}>
        Take a new photo
      </Button>
    );
  }
  return (
    <Button size="small" onClick={() => onSignIn(remedy)}>
      Sign in again
    </Button>
  );
}
