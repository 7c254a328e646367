import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

export type LeaveGuard = {
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
