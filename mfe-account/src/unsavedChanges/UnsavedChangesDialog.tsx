import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@portal/shared/ui';
import type { useLeaveGuard } from './useLeaveGuard';

/** Shown while a page with something unsaved is about to be left. */
export function UnsavedChangesDialog({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) {
  const isShown = useOneTaskLater(guard.isAsking);
  return (
    <ConfirmDialog
      open={isShown}
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
 * The link may stand in a menu that closes with it. Where that takes no time (reduced motion), MUI would hide a dialog
 * that opens in the same task from assistive technology, together with the page.
 */
function useOneTaskLater(wanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setDue(true));
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [wanted]);
  return wanted && isDue;
}
