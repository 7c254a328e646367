import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before something `unsaved` is left by Back, by a link, or by closing the tab (the browser then asks in its own
 * words). Whoever has asked already, or has nothing to lose, calls `letGo` first.
 */
export function useLeaveGuard(unsaved: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(() => unsaved && !free.current);

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
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** From now on the page may be left. True if somebody waits to leave, and leaves now. */
    letGo: () => {
      free.current = true;
      blocker.proceed?.();
      return blocker.state === 'blocked';
    },
  };
}
