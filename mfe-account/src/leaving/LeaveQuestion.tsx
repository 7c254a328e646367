import { ConfirmDialog } from '@portal/shared/ui';
import type { useLeaveGuard } from './useLeaveGuard';

/** Shown while a page with something unsaved is about to be left. */
export function LeaveQuestion({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title="Leave this page?"
      text="What you have entered is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}
