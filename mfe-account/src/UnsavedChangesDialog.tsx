import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsavedWork } from '@portal/shared/shell';
import { ConfirmDialog } from '@portal/shared/ui';

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
      ignoresBack
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

type LeaveGuard = {
  isDialogOpen: boolean;
  leave: () => void;
  stay: () => void;
  /** Turns the guard off. Returns true if this lets a blocked navigation continue. */
  disable: () => boolean;
};

/**
 * Asks before a page with unsaved changes is left by Back, by a link, or by closing the tab (then the browser asks in its
 * own words). Back while the dialog is open means “stay”. Call `disable` to leave without the dialog.
 *
 * @param losesChanges whether a navigation would lose the changes; by default every change of path or search parameters
 */
export function useLeaveGuard(
  hasUnsavedChanges: boolean,
  losesChanges: (from: Location, to: Location) => boolean = hasNewUrl,
): LeaveGuard {
  const isDisabled = useRef(false);
  const wasDialogOpen = useRef(false);
  const [wantsDialog, setWantsDialog] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!hasUnsavedChanges || isDisabled.current || !losesChanges(currentLocation, nextLocation)) return false;
    const action: string = historyAction;
    setWantsDialog(!(wasDialogOpen.current && action === 'POP'));
    return true;
  });
  const isBlocked = blocker.state === 'blocked';
  useUnsavedWork(hasUnsavedChanges);

  useEffect(() => {
    wasDialogOpen.current = blocker.state === 'blocked' && wantsDialog;
    if (blocker.state === 'blocked' && !wantsDialog) blocker.reset();
  }, [blocker, wantsDialog]);

  useEffect(() => {
    if (!hasUnsavedChanges) return undefined;
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDisabled.current) return;
      event.preventDefault();
      // oxlint-disable-next-line typescript/no-deprecated -- Chromium before 119 ignores preventDefault here
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => window.removeEventListener('beforeunload', handleBeforeUnload);
  }, [hasUnsavedChanges]);

  return {
    isDialogOpen: isBlocked && wantsDialog,
    leave: () => blocker.proceed?.(),
    stay: () => setWantsDialog(false),
    disable: () => {
      isDisabled.current = true;
      blocker.proceed?.();
      return isBlocked;
    },
  };
}

/** Whether path or search parameters change. A history step at the same URL only closes a dialog, so it loses nothing. */
const hasNewUrl = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;
