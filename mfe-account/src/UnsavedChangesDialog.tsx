import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { useUnsavedWork } from '@portal/shared/shell';
import { ConfirmDialog } from '@portal/shared/ui';

export function UnsavedChangesDialog({ confirmation }: { confirmation: LeaveConfirmation }) {
  return (
    <ConfirmDialog
      open={confirmation.isDialogOpen}
      title="Leave this page?"
      text="What you have entered is not saved and will be lost."
      confirm="Leave"
      cancel="Stay"
      onConfirm={confirmation.leave}
      onCancel={confirmation.stay}
      ignoresBack
    />
  );
}

type LeaveConfirmation = {
  isDialogOpen: boolean;
  leave: () => void;
  stay: () => void;
  /** Switches the question off. Returns true if this lets a blocked navigation continue. */
  disable: () => boolean;
};

/**
 * Asks before a page with unsaved changes is left by Back, by a link, or by closing the tab (then the browser asks in
 * its own words). Back while the dialog is open means “Stay”. Call `disable` to leave without the dialog.
 *
 * @param losesChanges whether a navigation would lose the changes; by default every change of path or search parameters
 */
export function useLeaveConfirmation(
  hasUnsavedChanges: boolean,
  losesChanges: (from: Location, to: Location) => boolean = hasNewUrl,
): LeaveConfirmation {
  const isDisabled = useRef(false);
  const meansStay = useRef(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!hasUnsavedChanges || isDisabled.current || !losesChanges(currentLocation, nextLocation)) return false;
    const action: string = historyAction;
    meansStay.current = isDialogOpen && action === 'POP';
    return true;
  });
  useUnsavedWork(hasUnsavedChanges);

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    if (meansStay.current) {
      blocker.reset();
      return undefined;
    }
    // In the next task: the clicked link may be in a menu that closes in this one, and without motion MUI would then
    // hide the dialog from assistive technology together with the page.
    const timer = setTimeout(() => setDialogOpen(true));
    return () => {
      clearTimeout(timer);
      setDialogOpen(false);
    };
  }, [blocker]);

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
    isDialogOpen,
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    disable: () => {
      isDisabled.current = true;
      blocker.proceed?.();
      return blocker.state === 'blocked';
    },
  };
}

/** Whether path or search parameters change. A history step at the same URL only closes a dialog. */
const hasNewUrl = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;
