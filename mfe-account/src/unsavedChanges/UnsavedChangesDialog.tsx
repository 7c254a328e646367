import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@portal/shared/ui';
import type { LeaveGuard } from './useLeaveGuard';

export function UnsavedChangesDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <ConfirmDialog
      open={useTrueInNextTask(guard.isDialogOpen)}
      title="Leave this page?"
      text="What you have entered is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  );
}

/**
 * Becomes true one task after `condition`, and false together with it. The clicked link may be in a menu that closes at the
 * same time: if the dialog opened in the same task, MUI would hide it from assistive technology together with the page when
 * the customer prefers reduced motion.
 */
function useTrueInNextTask(condition: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setDue(true));
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [condition]);
  return condition && isDue;
}
