import { useEffect, useRef, type RefObject } from 'react';

/** Whether the frame has ever had the focus. Until then the customer has written nothing that a reload would lose. */
export function useHadFocus(frameRef: RefObject<HTMLIFrameElement | null>): RefObject<boolean> {
  const hadFocusRef = useRef(false);
  useEffect(() => {
    const checkFocus = () => {
      if (frameRef.current && document.activeElement === frameRef.current) hadFocusRef.current = true;
    };
    // The window gets a blur event when its frame takes the focus. Some browsers update activeElement only afterwards.
    const handleBlur = () => {
      checkFocus();
      setTimeout(checkFocus);
    };
    window.addEventListener('blur', handleBlur);
    return () => window.removeEventListener('blur', handleBlur);
  }, [frameRef]);
  return hadFocusRef;
}
