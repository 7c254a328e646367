import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onFocus` when the frame takes the focus. Until then the customer has written nothing that a reload would lose. */
export function useFrameFocus(frameRef: RefObject<HTMLIFrameElement | null>, onFocus: () => void): void {
  const checkFocus = useEffectEvent(() => {
    if (frameRef.current && document.activeElement === frameRef.current) onFocus();
  });
  useEffect(() => {
    // The window gets a blur event when its frame takes the focus. Some browsers update activeElement only afterwards.
    const handleBlur = () => {
      checkFocus();
      setTimeout(checkFocus);
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, []);
}
