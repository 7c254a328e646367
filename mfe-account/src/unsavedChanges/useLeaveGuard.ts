import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';

type LeaveGuard = {
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
  /** From now on the page may be left. True if somebody waits to leave, and leaves now. */
  letGo: () => boolean;
};

/**
 * Asks before something `unsaved` is left by Back, by a link, or by closing the tab (the browser then asks in its own
 * words). Back while it asks is to stay. Whoever has asked already, or has nothing to lose, calls `letGo` first.
 *
 * @param leaves whether it would be lost on the way from one place to another; by default at any other address
 */
export function useLeaveGuard(
  unsaved: boolean,
  leaves: (from: Location, to: Location) => boolean = changed,
): LeaveGuard {
  const free = useRef(false);
  const asking = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const isUnsaved = useRef(unsaved);
  useEffect(() => {
    isUnsaved.current = unsaved;
    // The router keeps the last word of a page that was hidden for a while (its hook registers twice on waking).
    return () => void (isUnsaved.current = false);
  }, [unsaved]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (!isUnsaved.current || free.current || !leaves(currentLocation, nextLocation)) return false;
    const action: string = historyAction;
    setAsked(!(asking.current && action === 'POP'));
    return true;
  });
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    asking.current = blocker.state === 'blocked' && isAsked;
    // Back said to stay.
    if (blocker.state === 'blocked' && !isAsked) blocker.reset();
  }, [blocker, isAsked]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (free.current) return;
      event.preventDefault();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- Chromium before 119, still on many phones, looks at nothing else
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    isAsking: isBlocked && isAsked,
    leave: () => blocker.proceed?.(),
    stay: () => setAsked(false),
    letGo: () => {
      free.current = true;
      blocker.proceed?.();
      return isBlocked;
    },
  };
}

/** A step of the history at one address closes a dialog and leaves nothing. */
const changed = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;
